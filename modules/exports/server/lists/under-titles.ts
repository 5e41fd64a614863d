import { writeCsv } from "@jalon/sheets"

/** Lines that PostgreSQL wrote, under the titles of their columns. */
export async function* underTitles(titles: readonly string[], lines: AsyncIterable<Buffer>) {
  yield* writeCsv({ columns: titles.map((title) => ({ title })), rows: [] })
  yield* lines
}
