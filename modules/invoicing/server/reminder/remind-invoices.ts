import { sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { whyNotReminded } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { invoicingEvents } from "../events.ts"
import { findInvoices } from "../follow/invoice-row.ts"
import { addEvent } from "../issue/write-invoice.ts"
import { remindableInvoices } from "./reminder-addresses.read.ts"

/** Each is written on its invoice and leaves as durable work; one that cannot holds no other. */
export const remindInvoices = command(wire.remindInvoices, async (scope, { body }) => {
  const ids = [...new Set(body.instalment_ids)]
  const invoices = await findInvoices(
    scope,
    sql`v.instalment_id = any(${ids}::uuid[]) and v.kind = 'invoice' and v.state <> 'cancelled'`,
    sql`for no key update of v`,
  )
  const known = await remindableInvoices(scope, invoices)
  const typed = invoices.length === 1 ? body.email : null
  const kept: { instalment_id: string; number: string; why: string }[] = []
  for (const invoice of invoices) {
    const found = known.get(invoice.id)
    if (found === undefined) continue
    const address = typed ?? found.address
    const why = whyNotReminded({ ...found, address }, today())
    if (why !== null || address === null) {
      kept.push({ instalment_id: invoice.instalment_id, number: invoice.full_number, why: why ?? "" })
      continue
    }
    const reminderId = await addEvent(scope, {
      invoiceId: invoice.id,
      move: "remind",
      toState: invoice.state,
      happenedOn: today(),
      channel: "email",
      reference: address,
    })
    await publish(scope, invoicingEvents.PaymentReminded, { reminderId })
  }
  return { sent: invoices.length - kept.length, kept }
})
