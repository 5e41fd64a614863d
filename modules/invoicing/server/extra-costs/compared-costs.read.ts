import { type ContractData, extraCostsOf } from "@jalon/contracts/rules"
import { ownRows, type Scope, sql } from "@jalon/data"
import { engagedExtraCosts } from "@jalon/deposits/server"
import { today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import {
  compareCosts,
  comparedCostText,
  natureWords,
  unknownCosts,
  unknownCostText,
  verdictBadge,
} from "../../rules/index.ts"

type Reads = Pick<Scope, "who" | "run">

/** What the convention announces beside the teaching and what may be asked for it, by the day of the contract. */
const announcedCosts = async (reads: Reads, contractId: string) => {
  const [row] = await reads.run(sql<{ data: ContractData }>`
    select c.fields || jsonb_build_object('contract_type', c.contract_type) as data from contract c
    where ${ownRows(reads.who, "c.organization_id")} and c.id = ${contractId}`)
  if (row === undefined) return null
  const on = row.data.contrat_date_conclusion ?? row.data.contrat_date_debut ?? today()
  return extraCostsOf(await loadLegalValues(reads), row.data, on)
}

/** What the OPCO engaged of the extra costs of a contract, each beside what was announced, in words; none while it said nothing. */
export const comparedCosts = async (reads: Reads, contractId: string) => {
  const engaged = (await engagedExtraCosts(reads, [contractId])).get(contractId) ?? []
  if (engaged.length === 0) return []
  const announced = await announcedCosts(reads, contractId)
  if (announced === null) return []
  return [
    ...compareCosts(announced, engaged).map((cost) => ({
      label: natureWords[cost.nature],
      text: comparedCostText(cost),
      badge: verdictBadge[cost.verdict],
    })),
    ...unknownCosts(engaged).map((cost) => ({
      label: cost.kind,
      text: unknownCostText(cost),
      badge: verdictBadge.not_expected,
    })),
  ]
}
