import type { OpcoAnswer } from "./opco-error.ts"
import { UnreadableValue } from "./values.ts"

/** One page of a list; without a total, the next pages are asked for until one is empty. */
export type OpcoPage<Row> = { readonly rows: readonly Row[]; readonly total: number | null }

const MOST_PAGES = 2_000

/**
 * Every page, from the first on. An operator that counts its rows and gives a page twice is wrong, and nothing of it is
 * believed; one that does not count and gives the same rows again has no pages: its first answer was whole.
 */
export const readAllPages = async <Row>(
  idOf: (row: Row) => string,
  readPage: (page: number) => Promise<OpcoAnswer<OpcoPage<Row>>>,
  repeated: (page: number) => OpcoAnswer<readonly Row[]>,
): Promise<OpcoAnswer<readonly Row[]>> => {
  const rows = new Map<string, Row>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await readPage(page)
    if (answer.outcome === "failed") return answer
    const { rows: read, total } = answer.value
    const fresh = read.filter((row) => !rows.has(idOf(row)))
    if (read.length > 0 && fresh.length === 0)
      return total === null ? { outcome: "done", value: [...rows.values()] } : repeated(page)
    for (const row of fresh) rows.set(idOf(row), row)
    if (read.length === 0 || (total !== null && rows.size >= total))
      return { outcome: "done", value: [...rows.values()] }
  }
  return repeated(MOST_PAGES)
}

/** `{total, <name>: [...]}`, or a bare list as the first version answers. */
export const readPageBody = <Row>(
  body: unknown,
  name: string,
  readRow: (row: unknown) => Row,
): OpcoPage<Row> => {
  if (Array.isArray(body)) return { rows: body.map(readRow), total: null }
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>
  const list = fields[name]
  if (!Array.isArray(list)) throw new UnreadableValue("page")
  return { rows: list.map(readRow), total: typeof fields.total === "number" ? fields.total : null }
}
