import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { companyBadge } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { type CompanyInvoiceRow, companyInvoices } from "./company-invoice-row.ts"

type CompanyInvoice = AnswerOf<typeof wire.listCompanyInvoices>["results"][number]

const present = (row: CompanyInvoiceRow, on: IsoDate): CompanyInvoice => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  original: row.original_number,
  school: row.school_name,
  learner: row.learner_name,
  about: row.about,
  issued_on: row.issued_on,
  due_on: row.due_on,
  total_cents: row.total_cents,
  left_cents: row.left_cents,
  badge: companyBadge({ kind: row.kind, state: row.state, dueOn: row.due_on }, on),
  has_file: row.file_id !== null,
})

export const listCompanyInvoices = read(wire.listCompanyInvoices, async (reader, { query }) => {
  const on = today()
  const rows = await companyInvoices(reader, query)
  return {
    count: rows[0]?.count ?? 0,
    count_is_capped: false,
    page: query.page,
    page_size: query.page_size,
    results: rows.map((row) => present(row, on)),
  }
})
