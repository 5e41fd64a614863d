import { randomUUID } from "node:crypto"
import { type Admin, putRow } from "@jalon/identity/testing"

type Row = Record<string, unknown>

export const addTraining = async (
  admin: Admin,
  organizationId: number,
  {
    title = "BTS Management commercial opérationnel",
    requires = [] as { code: string; label: string; condition?: string }[],
  } = {},
): Promise<string> => {
  const id = await putRow(admin, "training", { organization_id: organizationId, title })
  for (const { code, label, condition = "always" } of requires)
    await putRow(admin, "required_document", {
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
  const id = await putRow(admin, "class", {
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
  const id = await putRow(admin, "student", {
    organization_id: organizationId,
    last_name: "Trividic",
    first_name: "Lina",
    ...row,
  })
  return { id, organizationId }
}

/** A document of a student's file; which, and where it stands, is named by the test. */
export const addDocument = (
  admin: Admin,
  organizationId: number,
  studentId: string,
  row: Row = {},
): Promise<string> =>
  putRow(admin, "student_document", {
    organization_id: organizationId,
    student_id: studentId,
    code: "cv",
    label: "CV",
    ...row,
  })
