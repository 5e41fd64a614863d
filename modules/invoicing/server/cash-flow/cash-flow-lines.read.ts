import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import {
  buildCashFlow,
  type CashFlowRow,
  type DatingOptions,
  layers,
  type MonthCash,
} from "../../rules/cash-flow/index.ts"
import type { CashFlowScenario } from "../../wire/index.ts"
import { findSettings } from "../settings/settings-row.ts"
import { findCashFlowRows } from "./cash-flow-rows.read.ts"
import { funderName } from "./group-names.read.ts"
import { delaysOf, scenarioOf } from "./plan-options.ts"

/** A month of a contract and of one who pays for it, as the file of the plan shows it. */
export type CashFlowLine = MonthCash & {
  readonly funder: string
  readonly payer: string
  readonly training: string
  readonly class: string
  readonly contract: string
}

type Contract = {
  id: string
  number: string
  learner_name: string
  company_name: string
  training_name: string
  class_name: string | null
  payer_key: string | null
}

const findContracts = async (
  { who, run }: Pick<Scope, "who" | "run">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contract>> => {
  const rows = await run(sql<Contract>`
    select c.id, c.number, c.learner_name, c.company_name, c.training_name, k.name as class_name,
      (select i.payer_key from instalment i
        where i.organization_id = c.organization_id and i.contract_id = c.id and i.payer = 'funder' limit 1) as payer_key
    from contract c left join class k on k.organization_id = c.organization_id and k.id = c.class_id
    where ${ownRows(who, "c.organization_id")} and c.id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((contract) => [contract.id, contract]))
}

const linesOf = (
  rows: readonly CashFlowRow[],
  options: DatingOptions,
  contracts: ReadonlyMap<string, Contract>,
  isEmployer: boolean,
): CashFlowLine[] =>
  buildCashFlow(rows, { ...options, by: "contractId" }).groups.flatMap(({ key, months }) => {
    const contract = contracts.get(key)
    if (contract === undefined) return []
    const funder = contract.payer_key === null ? "" : funderName(contract.payer_key)
    return months()
      .filter((month) => layers.some((layer) => month[layer] !== 0))
      .map((month) => ({
        ...month,
        funder,
        payer: isEmployer ? contract.company_name : funder,
        training: contract.training_name,
        class: contract.class_name ?? "",
        contract: `${contract.number} ${contract.learner_name}`.trim(),
      }))
  })

const orderOf = ({ month, contract, payer }: CashFlowLine): string => `${month} ${contract} ${payer}`

/** Every month of every contract in which something comes in, oldest first; the running sum is that of the lines so far. */
export const cashFlowLines = async (
  scope: Pick<Scope, "who" | "run" | "find">,
  asked: CashFlowScenario,
): Promise<CashFlowLine[]> => {
  const on = today()
  const { payment_days } = await findSettings(scope)
  const rows = await findCashFlowRows(scope, { by: "contractId", on, lost: asked.lost ?? [] })
  const options = { today: on, delays: delaysOf(payment_days), scenario: scenarioOf(asked, "contractId") }
  const contracts = await findContracts(scope, [...new Set(rows.map(({ contractId }) => contractId))])
  const lines = [true, false].flatMap((isEmployer) =>
    linesOf(
      rows.filter(({ payer }) => (payer === "employer") === isEmployer),
      options,
      contracts,
      isEmployer,
    ),
  )
  let cumulativeCents = 0
  return lines
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((line) => {
      cumulativeCents += line.totalCents
      return { ...line, cumulativeCents }
    })
}
