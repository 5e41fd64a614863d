import { formatEuros, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { invoiceLifecycle, leftToPay } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { amountsOf, knownOf, lockInvoice } from "./invoice-row.ts"
import { payInvoice } from "./pay-invoice.ts"

/** Money received for an invoice, whole or in part. */
export const recordPayment = command(wire.recordPayment, async (scope, { params, body }) => {
  const row = await lockInvoice(scope, params.invoiceId)
  if (row.kind === "credit_note") throw refuse("not_found")
  if (body.paid_on > today())
    throw refuse("request.invalid", {}, { paid_on: "Ce jour n’est pas encore passé." })
  const left = leftToPay(amountsOf(row))
  const move = invoiceLifecycle.moveFor("recordPayment", row.state, "school", knownOf(row))
  if (move.allowed && body.cents > left)
    throw refuse("request.invalid", {}, { cents: `Le reste dû est de ${formatEuros(left)}.` })
  const { state } = await payInvoice(scope, row, {
    cents: body.cents,
    paidOn: body.paid_on,
    method: body.method,
    reference: body.reference,
  })
  return { invoice_state: state }
})
