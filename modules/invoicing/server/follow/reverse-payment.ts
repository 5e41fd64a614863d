import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockInvoice } from "./invoice-row.ts"
import { type PaymentToReverse, takePaymentBack } from "./pay-invoice.ts"

/** A line of its own takes the payment back: what was written stays written. */
export const reversePayment = command(wire.reversePayment, async (scope, { params }) => {
  // Before the invoice, in the order in which a match takes them.
  await scope.run(sql`
    select b.id from bank_line b join bank_line_payment l on l.organization_id = b.organization_id and l.line_id = b.id
    where ${ownRows(scope.who, "b.organization_id")} and l.payment_id = ${params.paymentId} for no key update of b`)
  const row = await lockInvoice(scope, params.invoiceId)
  const payment = await scope.find(sql<PaymentToReverse>`
    select p.id, p.cents::float8 as cents, p.method from invoice_payment p
    where ${ownRows(scope.who, "p.organization_id")} and p.id = ${params.paymentId} and p.invoice_id = ${row.id} and p.cents > 0
      and not exists (select from invoice_payment r where r.organization_id = p.organization_id and r.reverses_id = p.id)`)
  if (payment === null) throw refuse("not_found")
  return { invoice_state: await takePaymentBack(scope, row, payment) }
})
