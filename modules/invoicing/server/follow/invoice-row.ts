import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type {
  InvoiceAmounts,
  InvoiceContent,
  InvoiceState,
  KnownInvoice,
  SeriesKind,
} from "../../rules/index.ts"
import { leftToPay } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type InvoiceRow = {
  id: string
  kind: SeriesKind
  full_number: string
  state: InvoiceState
  contract_id: string
  instalment_id: string
  original_id: string | null
  reason: string | null
  issued_on: IsoDate
  due_on: IsoDate
  total_cents: number
  paid_cents: number
  credited_cents: number
  document: InvoiceContent
  pdf_file_id: string | null
  issued_at: Date
  was_transmitted: boolean
}

const columns = sql`v.id, v.kind, v.full_number, v.state, v.contract_id, v.instalment_id, v.original_id, v.reason, v.issued_on, v.due_on,
  v.total_cents::float8 as total_cents, v.paid_cents::float8 as paid_cents, v.credited_cents::float8 as credited_cents,
  v.document, v.pdf_file_id, v.issued_at,
  exists (select from invoice_event e where e.organization_id = v.organization_id and e.invoice_id = v.id
    and e.to_state = 'transmitted') as was_transmitted`

type Reads = Pick<Scope, "who" | "run">

export const findInvoices = ({ who, run }: Reads, which: Sql, lock: Sql = sql``): Promise<InvoiceRow[]> =>
  run(sql<InvoiceRow>`
    select ${columns} from invoice v where ${ownRows(who, "v.organization_id")} and ${which}
    order by v.issued_at, v.id ${lock}`)

/** Taken for this transaction: two who pay or credit at once follow each other. */
export const lockInvoice = async (scope: Scope, id: string): Promise<InvoiceRow> => {
  const [row] = await findInvoices(scope, sql`v.id = ${id}`, sql`for update of v`)
  if (row === undefined) throw refuse("not_found")
  return row
}

export const amountsOf = (row: InvoiceRow): InvoiceAmounts => ({
  totalCents: row.total_cents,
  paidCents: row.paid_cents,
  creditedCents: row.credited_cents,
})

export const knownOf = (row: InvoiceRow, changes: Partial<InvoiceAmounts> = {}): KnownInvoice => ({
  amounts: { ...amountsOf(row), ...changes },
  otherwise: row.state === "rejected" ? "rejected" : row.was_transmitted ? "transmitted" : "issued",
})

/** The invoice and the instalment that shows it; an invoice that is cancelled opens its instalment again. */
export const saveStanding = async (
  scope: Scope,
  row: InvoiceRow,
  { state, amounts }: { state: InvoiceState; amounts: InvoiceAmounts },
): Promise<void> => {
  await scope.run(sql`
    update invoice set state = ${state}, paid_cents = ${amounts.paidCents}, credited_cents = ${amounts.creditedCents}
    where ${ownRows(scope.who)} and id = ${row.id}`)
  const isOpen = state === "cancelled"
  await scope.run(sql`
    update instalment set updated_at = now(), invoice_state = ${isOpen ? null : state},
      left_cents = ${isOpen ? null : Math.max(0, leftToPay(amounts))},
      invoice_id = ${isOpen ? null : row.id}, invoice_number = ${isOpen ? null : row.full_number},
      due_on = ${isOpen ? null : row.due_on}
    where ${ownRows(scope.who)} and id = ${row.instalment_id} and invoice_id = ${row.id}`)
}
