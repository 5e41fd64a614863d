import { type Data, type Sql, sql, type Who } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import type { ContractFilter } from "../../wire/index.ts"
import { rowFilter, sourceOf } from "../list/conditions.ts"
import { contractFileColumns } from "./file-columns.ts"

type FileReader = { data: Data; who: Who; action: string }
export type ContractFileQuery = ContractFilter & { columns?: readonly string[] | undefined }

/** Whose they are, always; then those asked for, in that order, or the usual ones. */
const USUAL = ["status", "next", "deadline", "company", "training", "dates", "opco", "deca"]

const chosen = ({ contract_type, columns = USUAL }: ContractFileQuery, on: IsoDate) => {
  const known = contractFileColumns(contract_type, on)
  return [...new Set(["name", ...columns])].flatMap((id) => known.get(id) ?? [])
}

/**
 * By number, which is about the order in which contracts were written and so in which they lie: by name, each would be
 * fetched from somewhere else, or all of them sorted before the first could leave.
 */
const rowsOf = (who: Who, query: ContractFileQuery, on: IsoDate): Sql =>
  sql`${sourceOf(who, query, null)} where ${rowFilter(who, query, on)} order by c.organization_id, c.number`

/** How many contracts a file would hold, all of them counted. */
export const countContracts = async (
  { data, who, action }: FileReader,
  query: ContractFileQuery,
): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    action,
    sql<{ n: number }>`
      select count(*)::int as n from ${sourceOf(who, query, null)} where ${rowFilter(who, query, today())}`,
  )
  return row?.n ?? 0
}

/** Every contract of a list, as lines of a CSV written by PostgreSQL, under their titles. */
export const contractLines = ({ data, who, action }: FileReader, query: ContractFileQuery) => {
  const on = today()
  const columns = chosen(query, on)
  const values = columns.map(({ value }) => value).reduce((all, value) => sql`${all}, ${value}`)
  return {
    titles: columns.map(({ title }) => title),
    lines: data.copyOut(who, action, sql`select ${values} from ${rowsOf(who, query, on)}`),
  }
}
