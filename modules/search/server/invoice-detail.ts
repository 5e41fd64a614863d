import { daysLate, type InvoiceState, invoiceBadge, type SeriesKind } from "@jalon/invoicing/rules"
import { formatEuros, type IsoDate, typography } from "@jalon/kernel"

export type InvoiceFacts = {
  kind: SeriesKind
  state: InvoiceState
  due_on: IsoDate
  cents: number
  learner: string | null
  buyer: string | null
}

const stateOf = ({ kind, state, due_on }: InvoiceFacts, on: IsoDate): string => {
  if (kind === "credit_note") return "Avoir"
  const late = daysLate(state, due_on, on)
  return late > 0 ? typography(`En retard de ${late} j`) : invoiceBadge[state].label
}

/** Whose, by whom, how much and where it stands: what tells two invoices apart in one line. */
export const invoiceDetail = (invoice: InvoiceFacts, on: IsoDate): string =>
  [invoice.learner, invoice.buyer, formatEuros(invoice.cents), stateOf(invoice, on)]
    .filter(Boolean)
    .join(" · ")
