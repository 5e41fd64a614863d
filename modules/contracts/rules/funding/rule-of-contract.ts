import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, type OpcoTopic, opcoRuleAt } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { numberOf, textOf } from "../facts/known.ts"

/** What the OPCO of a contract says of something, for its branch and the level of its training; else what is said of all. */
export const ruleOfContract = (
  legalValues: LegalValues,
  contract: ContractData,
  topic: OpcoTopic,
  on: IsoDate,
) => {
  const question = {
    opco: textOf(contract, "employeur_opco") ?? "",
    idcc: textOf(contract, "employeur_idcc"),
    level: numberOf(contract, "formation_niveau"),
  }
  return opcoRuleAt(legalValues, question, topic, on)
}
