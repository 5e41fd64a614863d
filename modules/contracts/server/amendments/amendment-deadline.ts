import { formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { type DecisionDeadline, decisionDeadline, delayFrom } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import { rowFiling, zoneOf } from "../lifecycle/deadline-input.ts"
import type { AmendmentRow } from "./amendment-row.ts"

export type AmendmentDeadline = { on: IsoDate; kind: "filing" | "decision"; sentence: string }

const decisionWords = ({ limit, silence }: DecisionDeadline): string =>
  `Réponse attendue au plus tard le ${formatFrenchDate(limit)} ; sans réponse, l'avenant est réputé ${silence === "refused" ? "refusé" : "accepté"}.`

const isToSend = (status: AmendmentRow["status"]): boolean =>
  status === "draft" || status === "ready" || status === "in_signature" || status === "signed"

interface Around {
  row: Pick<ContractRow, "contract_type" | "fields">
  legalValues: LegalValues
}

/** To be sent within the delay of its kind after its effect, then answered within twenty days, as a contract is. */
export const amendmentDeadline = (
  { row, legalValues }: Around,
  { status, given, fields }: Pick<AmendmentRow, "status" | "given" | "fields">,
): AmendmentDeadline | null => {
  if (status === "transmitted" && given.transmitted_on) {
    const facts = { kind: row.contract_type, filing: rowFiling(row), completeOn: given.transmitted_on }
    const decision = decisionDeadline(legalValues, facts)
    return decision && { on: decision.limit, kind: "decision", sentence: typography(decisionWords(decision)) }
  }
  const effect = fields.contrat_date_effet_avenant
  const delay = row.contract_type === "apprentissage" ? "delais.transmission" : "delais.transmission_pro"
  const limit = isToSend(status) && effect ? delayFrom(legalValues, delay, effect, zoneOf(row)) : null
  return limit === null
    ? null
    : {
        on: limit,
        kind: "filing",
        sentence: typography(`L'avenant doit être transmis au plus tard le ${formatFrenchDate(limit)}.`),
      }
}
