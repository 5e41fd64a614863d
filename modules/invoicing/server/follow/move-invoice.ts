import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { invoiceLifecycle } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { addEvent } from "../issue/write-invoice.ts"
import { amountsOf, knownOf, lockInvoice, saveStanding } from "./invoice-row.ts"

/** Sent, refused by its payer, sent again: declared by the school, each with its day. */
export const moveInvoice = command(wire.moveInvoice, async (scope, { params, body }) => {
  const row = await lockInvoice(scope, params.invoiceId)
  const move = invoiceLifecycle.moveFor(body.move, row.state, "school", knownOf(row))
  if (!move.allowed) throw refuse("invoicing.move_refused", { why: move.reasons[0]?.sentence ?? "" })
  if (body.on < row.issued_on || body.on > today())
    throw refuse("request.invalid", {}, { on: "Ce jour est entre l’émission de la facture et aujourd’hui." })
  if (body.move === "recordRejection" && !body.reason)
    throw refuse("request.invalid", {}, { reason: "Dites pourquoi le payeur l’a refusée." })
  if (body.move !== "recordRejection" && body.channel === null)
    throw refuse("request.invalid", {}, { channel: "Dites par où elle est partie." })
  await saveStanding(scope, row, { state: move.to, amounts: amountsOf(row) })
  await addEvent(scope, {
    invoiceId: row.id,
    move: body.move,
    toState: move.to,
    happenedOn: body.on,
    channel: body.move === "recordRejection" ? null : body.channel,
    reference: body.reference,
    reason: body.reason,
  })
  return { invoice_state: move.to }
})
