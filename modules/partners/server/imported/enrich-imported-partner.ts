import { type Data, ownRows, type Scope, sql, type Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { fillEmpty } from "../../rules/index.ts"
import { fieldsOf, withChanges } from "../employer/employer-row.ts"
import { type LookedUp, lookUp, withAnswer } from "../employer/look-up.ts"
import { settleOpco } from "../employer/opco-state.ts"
import { findPartner, keepRegisterAnswer, type PartnerRow } from "../record/partner-row.ts"
import type { PartnersServices } from "../services.ts"

/** With what the register knows and nobody wrote. A number it does not know is asked about once. */
const enriched = (legalValues: LegalValues, row: PartnerRow, looked: LookedUp): PartnerRow => {
  if (looked.outcome !== "found") return { ...row, register_read_at: new Date() }
  const heard = withAnswer(row, looked)
  const changes = fillEmpty(fieldsOf(heard), looked.suggested)
  return settleOpco(legalValues, withChanges(heard, changes), fieldsOf(row), changes, today())
}

/** Companies of an import that the register was not asked about yet. */
export const partnersToEnrich = ({ who }: Pick<Scope, "who">, importId: string) => sql`
  from partner where ${ownRows(who)} and import_id = ${importId} and archived_at is null and siret is not null
    and register_read_at is null`

type Enriching = { data: Data; who: Who; registers: PartnersServices["registers"] }

const ACTION = "partners.enrich"

/** Asks both registers about one company and fills in what was left empty; false when they cannot be asked now. */
export const enrichImportedPartner = async (
  { data, who, registers }: Enriching,
  partner: { id: string; siret: string },
): Promise<boolean> => {
  const legalValues = await data.inScope(who, ACTION, loadLegalValues)
  const looked = await lookUp(registers, partner.siret, legalValues)
  if (looked.outcome === "unavailable") return false
  await data.inScope(who, ACTION, async (scope) => {
    await scope.run(sql`select from partner where ${ownRows(who)} and id = ${partner.id} for update`)
    const row = await findPartner(scope, partner.id)
    if (!row || row.archived_at !== null || row.siret !== partner.siret || row.register_read_at !== null)
      return
    await keepRegisterAnswer(scope, enriched(legalValues, row, looked))
  })
  return true
}
