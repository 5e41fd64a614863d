import { formatEuros, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { invoiceLifecycle, leftToPay } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { amountsOf, knownOf, lockInvoice, saveStanding } from "./invoice-row.ts"
import { writePayment } from "./write-payment.ts"

/** Money received for an invoice, whole or in part. */
export const recordPayment = command(wire.recordPayment, async (scope, { params, body }) => {
  const row = await lockInvoice(scope, params.invoiceId)
  if (row.kind === "credit_note") throw refuse("not_found")
  if (body.paid_on > today())
    throw refuse("request.invalid", {}, { paid_on: "Ce jour n’est pas encore passé." })
  const left = leftToPay(amountsOf(row))
  const paidCents = row.paid_cents + body.cents
  const move = invoiceLifecycle.moveFor("recordPayment", row.state, "school", knownOf(row, { paidCents }))
  if (!move.allowed) throw refuse("invoicing.move_refused", { why: move.reasons[0]?.sentence ?? "" })
  if (body.cents > left)
    throw refuse("request.invalid", {}, { cents: `Le reste dû est de ${formatEuros(left)}.` })
  // The instalment before the payment: who changes money takes its totals by day in that order.
  await saveStanding(scope, row, { state: move.to, amounts: { ...amountsOf(row), paidCents } })
  await writePayment(scope, {
    invoiceId: row.id,
    cents: body.cents,
    paidOn: body.paid_on,
    method: body.method,
    reference: body.reference,
  })
  return { invoice_state: move.to }
})
