import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { invoiceLifecycle } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { amountsOf, knownOf, lockInvoice, saveStanding } from "./invoice-row.ts"

/** A line of its own takes the payment back: what was written stays written. */
export const reversePayment = command(wire.reversePayment, async (scope, { params }) => {
  const row = await lockInvoice(scope, params.invoiceId)
  const payment = await scope.find(sql<{ cents: number; method: string }>`
    select p.cents::float8 as cents, p.method from invoice_payment p
    where ${ownRows(scope.who, "p.organization_id")} and p.id = ${params.paymentId} and p.invoice_id = ${row.id} and p.cents > 0
      and not exists (select from invoice_payment r where r.organization_id = p.organization_id and r.reverses_id = p.id)`)
  if (payment === null) throw refuse("not_found")
  const paidCents = row.paid_cents - payment.cents
  const move = invoiceLifecycle.moveFor("reversePayment", row.state, "school", knownOf(row, { paidCents }))
  if (!move.allowed) throw refuse("invoicing.move_refused", { why: move.reasons[0]?.sentence ?? "" })
  await saveStanding(scope, row, { state: move.to, amounts: { ...amountsOf(row), paidCents } })
  await scope.run(sql`
    insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method, reverses_id, account_id)
    values (${newId()}, ${organizationOf(scope.who)}, ${row.id}, ${-payment.cents}, ${today()}, ${payment.method},
      ${params.paymentId}, ${accountOf(scope.who)})`)
  return { invoice_state: move.to }
})
