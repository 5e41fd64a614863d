import { opcoName } from "@jalon/identifiers"
import { type IsoDate, today } from "@jalon/kernel"
import {
  type LegalValues,
  type OpcoTopic,
  opcoFilingAt,
  opcoRulesAt,
  opcoTopics,
} from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { type OperatorKey, operatorKeys } from "@jalon/ports/opco"
import { read } from "@jalon/serving"
import { sortByName } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import type { DepositsServices } from "./services.ts"

/** What whoever connects an OPCO asks next: the rest stands with each contract. */
const SHOWN: readonly OpcoTopic[] = ["portail", "avenant_rupture", "certificat", "pieces"]

const BY_PORTAL = { contract: "portal", convention: "portal", invoice: "portal" } as const

const rulesOf = (legalValues: LegalValues, opco: OperatorKey, on: IsoDate) =>
  opcoRulesAt(legalValues, { opco, idcc: null, level: null }, on)
    .filter(({ topic }) => SHOWN.includes(topic))
    .map(({ topic, row, isOwn }) => ({
      topic: opcoTopics[topic],
      text: row.value.text,
      source: row.source,
      is_uncertain: !isOwn || row.uncertain === true,
    }))

const channelsOf = (legalValues: LegalValues, opco: OperatorKey, on: IsoDate) => {
  const found = opcoFilingAt(legalValues, opco, on)
  if (found === null) return { channels: BY_PORTAL, source: "", since: on, is_uncertain: true }
  const { contract, convention, invoice } = found.filing
  return {
    channels: { contract, convention, invoice },
    source: found.row.source,
    since: found.row.from,
    is_uncertain: found.isUncertain,
  }
}

export const listOpcos = ({ opcos }: Pick<DepositsServices, "opcos">) =>
  read(wire.listOpcos, async (reader) => {
    const [legalValues, on] = [await loadLegalValues(reader), today()]
    const rows = operatorKeys.map((opco) => ({
      opco,
      name: opcoName(opco),
      is_open: opcos.isConfigured(opco),
      ...channelsOf(legalValues, opco, on),
      rules: rulesOf(legalValues, opco, on),
    }))
    return { results: sortByName(rows) }
  })
