import { randomUUID } from "node:crypto"

/** Rows are put in as the superuser, so that a test can build several schools at once. */
type Admin = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

type Row = Record<string, unknown>

const put = async (admin: Admin, table: string, row: Row): Promise<void> => {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === "object" && !Array.isArray(value) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value,
  )
  await admin.query(`insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`, values)
}

export const addTraining = async (
  admin: Admin,
  organizationId: number,
  {
    title = "BTS Management commercial opérationnel",
    requires = [] as { code: string; label: string; condition?: string }[],
  } = {},
): Promise<string> => {
  const id = randomUUID()
  await put(admin, "training", { id, organization_id: organizationId, title })
  for (const { code, label, condition = "always" } of requires)
    await put(admin, "required_document", {
      id: randomUUID(),
      organization_id: organizationId,
      training_id: id,
      code,
      label,
      condition,
    })
  return id
}

export type ClassSeed = { id: string; trainingId: string }

export const addClass = async (
  admin: Admin,
  organizationId: number,
  {
    name = `Classe ${randomUUID().slice(0, 6)}`,
    startsOn = "2026-09-07",
    schoolYear = "2026-2027",
    capacity = null as number | null,
    trainingId,
  }: {
    name?: string
    startsOn?: string
    schoolYear?: string
    capacity?: number | null
    trainingId?: string
  } = {},
): Promise<ClassSeed> => {
  const training = trainingId ?? (await addTraining(admin, organizationId))
  const id = randomUUID()
  await put(admin, "class", {
    id,
    organization_id: organizationId,
    training_id: training,
    name,
    school_year: schoolYear,
    start_date: startsOn,
    end_date: `${Number(startsOn.slice(0, 4)) + 1}-07-02`,
    capacity,
  })
  return { id, trainingId: training }
}

export type StudentSeed = { id: string; organizationId: number }

/** A student with as little as a list needs; anything else is named by the test that cares. */
export const addStudent = async (
  admin: Admin,
  organizationId: number,
  row: Row = {},
): Promise<StudentSeed> => {
  const id = randomUUID()
  await put(admin, "student", {
    id,
    organization_id: organizationId,
    last_name: "Trividic",
    first_name: "Lina",
    ...row,
  })
  return { id, organizationId }
}
