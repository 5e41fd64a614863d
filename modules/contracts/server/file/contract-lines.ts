import { type Data, ownRows, type Sql, sql, type Who } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { addedLegalValues, legalValuesOf } from "@jalon/legal-values/server"
import { everyRow, isPlain } from "@jalon/listing"
import { contractCodesOf } from "../../rules/index.ts"
import type { ContractFilter } from "../../wire/index.ts"
import { bucketsOf, contractList } from "../list/contract-list.ts"
import { contractFileColumns } from "./file-columns.ts"

type FileReader = { data: Data; who: Who; action: string }
export type ContractFileQuery = ContractFilter & { columns?: readonly string[] | undefined }

/** Whom they bind, always; then those asked for, in that order, or the usual ones. */
const USUAL = ["status", "next", "deadline", "training", "dates", "funder", "opco", "deca"]

const chosen = (
  { contract_type, columns = USUAL }: ContractFileQuery,
  on: IsoDate,
  legalValues: LegalValues,
) => {
  const known = contractFileColumns(contract_type, on, contractCodesOf(legalValues))
  return [...new Set(["name", "company", ...columns])].flatMap((id) => known.get(id) ?? [])
}

/**
 * By number, which is about the order in which contracts were written and so in which they lie: by name, each would be
 * fetched from somewhere else, or all of them sorted before the first could leave.
 */
const rowsOf = (who: Who, query: ContractFileQuery, on: IsoDate): Sql =>
  sql`${everyRow(contractList, query, { who, on })} order by c.organization_id, c.number`

const kept = (who: Who, filter: ContractFilter): Sql => sql`
  select coalesce(sum(n), 0)::int as n from list_count
  where ${ownRows(who)} and list = 'contracts' and bucket = any(${bucketsOf(filter)}::text[])`

const counted = (who: Who, filter: ContractFilter): Sql => sql`
  select count(*)::int as n from ${everyRow(contractList, filter, { who, on: today() })}`

/** How many contracts a file would hold: the total of a view is kept, others are counted, all of them. */
export const countContracts = async (
  { data, who, action }: FileReader,
  { columns: _columns, ...filter }: ContractFileQuery,
): Promise<number> => {
  const total = (isPlain(contractList, filter) ? kept : counted)(who, filter)
  const [row] = await data.readOnce(who, action, sql<{ n: number }>`${total}`)
  return row?.n ?? 0
}

/** Every contract of a list, as lines of a CSV written by PostgreSQL, under their titles. */
export const contractLines = async ({ data, who, action }: FileReader, query: ContractFileQuery) => {
  const on = today()
  const legalValues = legalValuesOf(await data.readOnce(who, action, addedLegalValues))
  const columns = chosen(query, on, legalValues)
  const values = columns.map(({ value }) => value).reduce((all, value) => sql`${all}, ${value}`)
  return {
    titles: columns.map(({ title }) => title),
    lines: data.copyOut(who, action, sql`select ${values} from ${rowsOf(who, query, on)}`),
  }
}
