import { randomUUID } from "node:crypto"
import type { ClassFields, TrainingFields } from "../wire/index.ts"

/** Rows are put in as the superuser, so that a test can build several schools at once. */
type Admin = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

let counter = 0

const insert = async (admin: Admin, table: "training" | "class", row: Record<string, unknown>) => {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await admin.query(
    `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  )
}

/** A training in order: nothing to remark on it. */
export const addTraining = async (
  admin: Admin,
  organizationId: number,
  changes: Partial<Omit<TrainingFields, "blocks">> = {},
): Promise<{ id: string; title: string }> => {
  const id = randomUUID()
  const title = changes.title ?? `BTS Management commercial opérationnel ${++counter}`
  await insert(admin, "training", {
    id,
    organization_id: organizationId,
    rncp_code: "RNCP38362",
    diploma_code: "32031213",
    diploma_kind: "54",
    certification_type: "diplome",
    level: 5,
    rncp_registered_until: "2099-08-31",
    duration_hours_total: 1350,
    duration_months: 24,
    price_cents: 805_000,
    ...changes,
    title,
  })
  return { id, title }
}

/** A class of the school year 2026-2027, without rhythm. */
export const addClass = async (
  admin: Admin,
  organizationId: number,
  trainingId: string,
  changes: Partial<ClassFields> = {},
): Promise<{ id: string; name: string }> => {
  const id = randomUUID()
  const name = changes.name ?? `BTS MCO ${++counter}`
  await insert(admin, "class", {
    id,
    organization_id: organizationId,
    training_id: trainingId,
    school_year: "2026-2027",
    start_date: "2026-09-07",
    end_date: "2027-07-02",
    status: "open",
    ...changes,
    name,
  })
  return { id, name }
}
