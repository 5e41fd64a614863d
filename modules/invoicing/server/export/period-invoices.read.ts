import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ListReader } from "@jalon/listing"
import type { InvoiceContent, SeriesKind } from "../../rules/index.ts"

const AT_ONCE = 1000

export type Period = { from: IsoDate; to: IsoDate }

export type PeriodInvoice = {
  number: number
  full_number: string
  kind: SeriesKind
  issued_on: IsoDate
  total_cents: number
  document: InvoiceContent
  pdf_file_id: string | null
}

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

/** Invoices and credit notes of a period in the order of their days, page behind page. */
export async function* periodInvoices(
  { data, who, action }: ListReader,
  { from, to }: Period,
): AsyncGenerator<PeriodInvoice> {
  let last: PeriodInvoice | null = null
  for (;;) {
    const after =
      last === null
        ? sql`true`
        : sql`(v.issued_on, v.kind, v.number) > (${last.issued_on}::date, ${last.kind}, ${last.number})`
    const page: PeriodInvoice[] = await data.readOnce(
      who,
      action,
      sql<PeriodInvoice>`
        select v.number, v.full_number, v.kind, v.issued_on, v.total_cents::float8 as total_cents, v.document, v.pdf_file_id
        from invoice v
        where ${ownRows(who, "v.organization_id")} and v.issued_on between ${from}::date and ${to}::date and ${after}
        order by v.issued_on, v.kind, v.number limit ${AT_ONCE}`,
    )
    yield* page
    last = page.at(-1) ?? null
    if (page.length < AT_ONCE) return
  }
}
