import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { isTopicOf, opcoFilingAt, opcoRulesAt, opcoTopics } from "@jalon/legal-values/rules"
import { filesWithState, isPro } from "../../rules/facts/agreement.ts"
import { numberOf, textOf } from "../../rules/facts/known.ts"
import type { ContractRecord } from "../../wire/index.ts"
import { dataOf } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"

/** Read on the day of the filing: today, until it is sent. */
export const presentOpco = ({
  row,
  past,
  legalValues,
  on,
}: Pick<OpenContract, "row" | "past" | "legalValues" | "on">): ContractRecord["opco"] => {
  const contract = dataOf(row)
  const opco = textOf(contract, "employeur_opco")
  if (opco === null || !isOpcoKey(opco) || filesWithState(contract)) return null
  const day = past.firstSentOn ?? on
  const known = opcoFilingAt(legalValues, opco, day)
  if (known === null) return null
  const question = {
    opco,
    idcc: textOf(contract, "employeur_idcc"),
    level: numberOf(contract, "formation_niveau"),
  }
  return {
    name: opcoName(opco),
    contract_way: known.filing.contract,
    convention_way: known.filing.convention,
    invoice_way: known.filing.invoice,
    pieces: known.filing.pieces,
    is_uncertain: known.isUncertain,
    source: known.row.source,
    since: known.row.from,
    rules: opcoRulesAt(legalValues, question, day)
      .filter(({ topic }) => isTopicOf(topic, isPro(contract)))
      .map(({ topic, row: rule, isOwn }) => ({
        topic: opcoTopics[topic],
        text: rule.value.text,
        source: rule.source,
        since: rule.from,
        is_uncertain: rule.uncertain === true || !isOwn,
      })),
  }
}
