import { moneyFigures } from "@jalon/invoicing/server"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { listTotals } from "./list-totals.read.ts"

const CONTRACTS = [
  "to_complete",
  "to_check",
  "in_signature",
  "to_transmit",
  "at_opco",
  "refused",
  "engaged",
] as const
const STUDENTS = ["incomplete", "no_contract", "in_work_study", "broken"] as const

const pick = <Key extends string>(keys: readonly Key[], totalOf: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, totalOf(key)])) as Record<Key, number>

export const dashboardStatistics = read(wire.dashboardStatistics, async (reader) => {
  const [totalOf, money] = await Promise.all([listTotals(reader), moneyFigures(reader, today())])
  return {
    statistics: {
      apprenticeship_contracts: pick(CONTRACTS, (view) => totalOf("contracts", `apprentissage:${view}`)),
      professionalization_contracts: pick(CONTRACTS, (view) =>
        totalOf("contracts", `professionnalisation:${view}`),
      ),
      students: pick(STUDENTS, (state) => totalOf("students", state)),
      money,
    },
  }
})
