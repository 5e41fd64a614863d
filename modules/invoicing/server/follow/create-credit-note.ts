import { publish } from "@jalon/jobs"
import { formatEuros, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { creditContent, invoiceLifecycle } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { invoicingEvents } from "../events.ts"
import { addEvents, writeInvoices } from "../issue/write-invoice.ts"
import { amountsOf, knownOf, lockInvoice, saveStanding } from "./invoice-row.ts"

/** Never above what the invoice asked for, all credit notes together; a whole one opens the instalment again. */
export const createCreditNote = command(wire.createCreditNote, async (scope, { params, body }) => {
  const row = await lockInvoice(scope, params.invoiceId)
  if (row.kind === "credit_note") throw refuse("not_found")
  const left = row.total_cents - row.credited_cents
  const creditedCents = row.credited_cents + body.cents
  if (body.cents > left)
    throw refuse("request.invalid", {}, { cents: `Un avoir de ${formatEuros(left)} au plus est possible.` })
  const move = invoiceLifecycle.moveFor("credit", row.state, "school", knownOf(row, { creditedCents }))
  if (!move.allowed) throw refuse("invoicing.move_refused", { why: move.reasons[0]?.sentence ?? "" })
  const issuedOn = today()
  const [written] = await writeInvoices(scope, "credit_note", issuedOn, [
    {
      contractId: row.contract_id,
      instalmentId: row.instalment_id,
      originalId: row.id,
      reason: body.reason,
      dueOn: issuedOn,
      totalCents: body.cents,
      content: creditContent(row.document, body.cents),
    },
  ])
  if (written === undefined) throw refuse("invoicing.wrong_day")
  const state = move.to
  await saveStanding(scope, row, { state, amounts: { ...amountsOf(row), creditedCents } })
  const happened = { move: "credit", happenedOn: issuedOn, reason: body.reason }
  await addEvents(scope, [
    { ...happened, invoiceId: row.id, toState: state, reference: written.full_number },
    { ...happened, invoiceId: written.id, toState: "issued", reference: row.full_number },
  ])
  await publish(scope, invoicingEvents.InvoiceIssued, { invoiceId: written.id })
  return { id: written.id, number: written.full_number, invoice_state: state }
})
