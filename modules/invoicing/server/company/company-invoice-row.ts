import { type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { InvoiceState, SeriesKind } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type CompanyInvoiceRow = {
  id: string
  organization_id: number
  school_name: string
  kind: SeriesKind
  number: string
  original_number: string | null
  learner_name: string
  about: string
  issued_on: IsoDate
  due_on: IsoDate
  state: InvoiceState
  total_cents: number
  left_cents: number
  file_id: string | null
}

/** Invoices are closed to companies: this function tells each those that are addressed to it, and nothing else of a school's. */
const told = sql`
  select id, organization_id, school_name, kind, number, original_number, learner_name, about, issued_on, due_on, state,
    total_cents::float8 as total_cents, left_cents::float8 as left_cents, file_id, (count(*) over ())::int as count
  from company_invoices()`

export const companyInvoices = (
  { run }: Pick<Scope, "run">,
  { page, page_size }: { page: number; page_size: number },
): Promise<(CompanyInvoiceRow & { count: number })[]> =>
  run(sql<CompanyInvoiceRow & { count: number }>`${told} limit ${page_size} offset ${(page - 1) * page_size}`)

export const findCompanyInvoice = async (
  { find }: Pick<Scope, "find">,
  id: string,
): Promise<CompanyInvoiceRow> => {
  const row = await find(sql<CompanyInvoiceRow>`select * from (${told}) t where t.id = ${id}`)
  if (!row) throw refuse("not_found")
  return row
}
