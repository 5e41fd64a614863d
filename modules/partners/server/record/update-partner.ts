import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import { loadLegalValues, loadOfficialCodes } from "@jalon/legal-values/server"
import { mergeChanges } from "@jalon/records"
import { command, memberOf } from "@jalon/serving"
import type { EmployerChanges } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { fieldsOf, withChanges } from "../employer/employer-row.ts"
import { settleOpco } from "../employer/opco-state.ts"
import { readOrRefuse } from "../employer/read-or-refuse.ts"
import { openPartner, type PartnerRow, refuseTakenSiret, savePartner } from "./partner-row.ts"
import { presentPartner } from "./present-partner.ts"

/** What the register said belongs to a number: another number has to be asked about anew. */
const forgetRegister = (row: PartnerRow): PartnerRow => ({
  ...row,
  register_state: "unknown",
  register_read_at: null,
  closed_on: null,
  register_said: {},
  kept: { ...row.kept, register: {} },
})

/** Writes changes that were read and settled, with the operator that follows from them. */
export const writeChanges = async (
  scope: Scope,
  row: PartnerRow,
  changes: EmployerChanges,
): Promise<void> => {
  const before = fieldsOf(row)
  const changed = withChanges(row, changes)
  const hasMoved = changed.siret !== row.siret
  if (hasMoved) await refuseTakenSiret(scope, changed.siret, row.id)
  const settled = settleOpco(
    await loadLegalValues(scope),
    hasMoved ? forgetRegister(changed) : changed,
    before,
    changes,
    today(),
  )
  const isNewChoice = settled.opco_source === "person" && settled.opco_at !== row.opco_at
  const by = isNewChoice ? memberOf(scope.who).accountId : row.opco_by
  await savePartner(scope, { ...settled, opco_by: settled.opco_source === "person" ? by : null })
}

export const updatePartner = command(wire.updatePartner, async (scope, { params, body }) => {
  const row = await openPartner(scope, params.partnerId)
  const now = fieldsOf(row)
  const read = readOrRefuse(body.changes, now, await loadOfficialCodes(scope))
  const { kept, conflicts } = mergeChanges(now, read, body.seen)
  if (Object.keys(kept).length > 0) await writeChanges(scope, row, kept)
  const partner = await presentPartner(scope, row.id)
  return { partner, conflicts, saved_at: new Date().toISOString() }
})
