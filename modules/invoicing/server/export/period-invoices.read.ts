import { ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ListReader } from "@jalon/listing"
import type { InvoiceContent, SeriesKind } from "../../rules/index.ts"

export type Period = { from: IsoDate; to: IsoDate }

/** Where an invoice stands in its period. */
type Place = { number: number; full_number: string; kind: SeriesKind; issued_on: IsoDate }

export type PeriodInvoice = Place & { total_cents: number; document: InvoiceContent }

export type PeriodFile = Place & { pdf_file_id: string | null }

export const countPeriodInvoices = async (
  { data, who, action }: ListReader,
  { from, to }: Period,
): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    action,
    sql<{
      n: number
    }>`select count(*)::int as n from invoice where ${ownRows(who)} and issued_on between ${from}::date and ${to}::date`,
  )
  return row?.n ?? 0
}

/** Invoices and credit notes of a period in the order of their days, page behind page; no connection is held between two. */
async function* pages<Row extends Place>(
  { data, who, action }: ListReader,
  { from, to }: Period,
  { columns, atOnce }: { columns: Sql; atOnce: number },
): AsyncGenerator<Row[]> {
  let last: Row | null = null
  for (;;) {
    const after =
      last === null
        ? sql`true`
        : sql`(v.issued_on, v.kind, v.number) > (${last.issued_on}::date, ${last.kind}, ${last.number})`
    const page: Row[] = await data.readOnce(
      who,
      action,
      sql<Row>`
        select v.number, v.full_number, v.kind, v.issued_on, ${columns}
        from invoice v
        where ${ownRows(who, "v.organization_id")} and v.issued_on between ${from}::date and ${to}::date and ${after}
        order by v.issued_on, v.kind, v.number limit ${atOnce}`,
    )
    if (page.length > 0) yield page
    last = page.at(-1) ?? null
    if (page.length < atOnce) return
  }
}

export async function* periodInvoices(reader: ListReader, period: Period): AsyncGenerator<PeriodInvoice> {
  const columns = sql`v.total_cents::float8 as total_cents, v.document`
  for await (const page of pages<PeriodInvoice>(reader, period, { columns, atOnce: 1000 })) yield* page
}

/** Few at a time: the first file leaves once the first page is known. */
export const periodFiles = (reader: ListReader, period: Period): AsyncGenerator<PeriodFile[]> =>
  pages<PeriodFile>(reader, period, { columns: sql`v.pdf_file_id`, atOnce: 200 })
