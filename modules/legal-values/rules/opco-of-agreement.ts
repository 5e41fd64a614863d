import type { OpcoKey } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "./legal-value.ts"

export type OpcoOfAgreement =
  | { found: "one"; opco: OpcoKey; uncertain: boolean; source: string }
  /** Without an agreement the operator depends on the activity: a person chooses. */
  | { found: "ask"; candidates: readonly OpcoKey[] }
  | { found: "none" }

/** No collective agreement, or one still being negotiated. */
const WITHOUT_AGREEMENT: readonly string[] = ["9999", "9998"]

/** Operator of a collective agreement on a day. A look-up by SIRET, when it answers, is worth more than this. */
export const opcoOfAgreement = (legalValues: LegalValues, idcc: string, day: IsoDate): OpcoOfAgreement => {
  if (WITHOUT_AGREEMENT.includes(idcc)) return { found: "ask", candidates: ["opco_ep", "akto"] }
  const row = legalValueAt(legalValues, `opco_idcc.${idcc}`, day)
  return row === undefined
    ? { found: "none" }
    : { found: "one", opco: row.value.opco, uncertain: row.uncertain === true, source: row.source }
}
