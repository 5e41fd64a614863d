import { ownRows, type Scope, sql } from "@jalon/data"
import {
  connectionPlace,
  keepExchanges,
  keepRefusedKey,
  openClient,
  openKey,
  type SendingServices,
} from "@jalon/deposits/server"
import type { Work } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import type { OpcoInvoiceState } from "@jalon/ports/opco"
import { invoiceLifecycle, leftToPay, outcomeOf } from "../../rules/index.ts"
import { amountsOf, knownOf, lockInvoice, saveStanding } from "../follow/invoice-row.ts"
import { writePayment } from "../follow/write-payment.ts"
import { findSendings, lockSending, type SendingRow } from "./sending-row.ts"
import { settleRejected } from "./settle.ts"

const ACTION = "invoicing.follow-invoices"

type Following = Work<SendingServices>

/** What it paid, once: the transfer and the amount make the payment, and money that was written by hand is not counted twice. */
const savePaid = async (scope: Scope, sending: SendingRow, said: OpcoInvoiceState): Promise<void> => {
  const invoice = await lockInvoice(scope, sending.invoice_id)
  const cents = Math.min(said.amountCents ?? invoice.total_cents, leftToPay(amountsOf(invoice)))
  if (cents <= 0) return
  const paidCents = invoice.paid_cents + cents
  const move = invoiceLifecycle.moveFor(
    "recordPayment",
    invoice.state,
    "system",
    knownOf(invoice, { paidCents }),
  )
  if (!move.allowed) return
  await writePayment(scope, {
    invoiceId: invoice.id,
    cents,
    paidOn: said.paidOn ?? today(),
    method: "transfer",
    reference: said.transfer,
  })
  await saveStanding(scope, invoice, { state: move.to, amounts: { ...amountsOf(invoice), paidCents } })
}

/** What the OPCO says now, once; a word that came before changes nothing. */
const saveWord = async (scope: Scope, id: string, said: OpcoInvoiceState): Promise<void> => {
  const sending = await lockSending(scope, id)
  if (sending?.state !== "sent") return
  if (sending.opco_state === said.state && sending.opco_comment === said.comment) return
  const outcome = outcomeOf(said.state)
  await scope.run(sql`
    update invoice_sending set opco_state = ${said.state}, opco_comment = ${said.comment},
      state = case when ${outcome === "rejected"} then 'rejected' else state end
    where ${ownRows(scope.who)} and id = ${id}`)
  if (outcome === "paid") await savePaid(scope, sending, said)
  if (outcome === "rejected") await settleRejected(scope, sending, said.comment ?? said.state)
}

const open = (work: Following, connectionId: string) =>
  work.data.inScope(work.who, ACTION, async (scope) => {
    const place = await connectionPlace(scope, connectionId)
    if (place === null) return null
    const at = { center_id: place.centerId, opco: place.opco }
    const sendings = await findSendings(
      scope,
      sql`s.center_id = ${place.centerId} and s.opco = ${place.opco} and s.state = 'sent'`,
    )
    const key = sendings.length === 0 ? null : await openKey(work.services, scope, at)
    return key === null ? null : { ...place, sendings, key: key.key }
  })

const follow = async (work: Following, connectionId: string): Promise<void> => {
  const opened = await open(work, connectionId)
  if (opened === null) return
  const { client, exchanges } = openClient(work, opened.opco, opened.key)
  if (client === null) return
  const states = await client.invoiceStates()
  const said = new Map(
    states.outcome === "done" ? states.value.map((one) => [one.internal, one] as const) : [],
  )
  await work.data.inScope(work.who, ACTION, async (scope) => {
    await keepExchanges(scope, opened.centerId, exchanges)
    if (states.outcome === "failed") await keepRefusedKey(scope, connectionId, states.error)
  })
  // One transaction for each: an invoice that somebody holds makes no other wait.
  for (const { id, internal_number } of opened.sendings) {
    const one = said.get(internal_number ?? "")
    if (one !== undefined) await work.data.inScope(work.who, ACTION, (scope) => saveWord(scope, id, one))
  }
}

/** Done again whole after a crash: each word that was written already changes nothing. */
export const handle = async ({ connectionId }: { connectionId: string }, work: Following): Promise<void> => {
  await work.step("follow", () => follow(work, connectionId))
}
