import { listPartners } from "@jalon/partners/wire"
import { listStudents } from "@jalon/students/wire"
import type { ContractType } from "../../rules/index.ts"
import { listContracts } from "../../wire/index.ts"
import { type Client, useFound } from "./use-found.ts"

const first = (q: string) => ({ page: 1, page_size: 25, ...(q && { q }) })

/** The contract of that kind that a person has now, in a few words. */
const contractsNow = async (client: Client, type: ContractType | undefined, students: string[]) => {
  if (students.length === 0 || type === undefined) return new Map<string | null, string>()
  const query = { contract_type: type, student: students, page: 1, page_size: 100 }
  const { results } = await client.call(listContracts, { query })
  return new Map(results.map(({ learner, number, badge }) => [learner.id, `${number}, ${badge.label}`]))
}

/** Students whose names begin so, asked of the server as one types, each with the contract of that kind already there. */
export const useStudents = (typed: string, type?: ContractType) =>
  useFound(typed, async (client, q) => {
    const { results } = await client.call(listStudents, { query: first(q) })
    const contracts = await contractsNow(
      client,
      type,
      results.map(({ id }) => id),
    )
    return results.map((one) => ({
      id: one.id,
      name: `${one.usage_name ?? one.last_name} ${one.first_name}`,
      detail: [one.class?.name, contracts.get(one.id)].filter(Boolean).join(" · "),
    }))
  })

/** Companies of the school, the same way. */
export const usePartners = (typed: string) =>
  useFound(typed, async (client, q) => {
    const { results } = await client.call(listPartners, { query: first(q) })
    return results.map(({ id, denomination, city }) => ({
      id,
      name: denomination,
      ...(city && { detail: city }),
    }))
  })
