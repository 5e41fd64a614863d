import { type Admin, putRow } from "@jalon/identity/testing"
import type { ClassFields, TrainingFields } from "../wire/index.ts"

let counter = 0

/** A training in order: nothing to remark on it. */
export const addTraining = async (
  admin: Admin,
  organizationId: number,
  changes: Partial<Omit<TrainingFields, "blocks">> = {},
): Promise<{ id: string; title: string }> => {
  const title = changes.title ?? `BTS Management commercial opérationnel ${++counter}`
  const id = await putRow(admin, "training", {
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
  const name = changes.name ?? `BTS MCO ${++counter}`
  const id = await putRow(admin, "class", {
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
