import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type InvoiceState, invoiceLifecycle } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { amountsOf, type InvoiceRow, knownOf, saveStanding } from "./invoice-row.ts"
import { type NewPayment, writePayment } from "./write-payment.ts"

/** Of an invoice that the transaction holds. The amount was checked against what is left. */
export const payInvoice = async (
  scope: Scope,
  row: InvoiceRow,
  payment: Omit<NewPayment, "invoiceId">,
): Promise<{ id: string; state: InvoiceState }> => {
  const paidCents = row.paid_cents + payment.cents
  const move = invoiceLifecycle.moveFor("recordPayment", row.state, "school", knownOf(row, { paidCents }))
  if (!move.allowed) throw refuse("invoicing.move_refused", { why: move.reasons[0]?.sentence ?? "" })
  // The instalment before the payment: who changes money takes its totals by day in that order.
  await saveStanding(scope, row, { state: move.to, amounts: { ...amountsOf(row), paidCents } })
  const id = await writePayment(scope, { ...payment, invoiceId: row.id })
  return { id, state: move.to }
}

export type PaymentToReverse = { id: string; cents: number; method: string }

/** A line of its own takes the payment back; the line of the bank that brought it waits to be matched again. */
export const takePaymentBack = async (
  scope: Scope,
  row: InvoiceRow,
  payment: PaymentToReverse,
): Promise<InvoiceState> => {
  const paidCents = row.paid_cents - payment.cents
  const move = invoiceLifecycle.moveFor("reversePayment", row.state, "school", knownOf(row, { paidCents }))
  if (!move.allowed) throw refuse("invoicing.move_refused", { why: move.reasons[0]?.sentence ?? "" })
  await saveStanding(scope, row, { state: move.to, amounts: { ...amountsOf(row), paidCents } })
  await scope.run(sql`
    insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method, reverses_id, account_id)
    values (${newId()}, ${organizationOf(scope.who)}, ${row.id}, ${-payment.cents}, ${today()}, ${payment.method},
      ${payment.id}, ${accountOf(scope.who)})`)
  await scope.run(sql`
    update bank_line b set left_cents = b.left_cents + ${payment.cents}, is_set_aside = false
    from bank_line_payment l
    where ${ownRows(scope.who, "b.organization_id")} and l.organization_id = b.organization_id and l.line_id = b.id
      and l.payment_id = ${payment.id}`)
  return move.to
}
