import { ownRows, type Scope, sql } from "@jalon/data"
import { afterFailure } from "@jalon/deposits/rules"
import { keepRefusedKey } from "@jalon/deposits/server"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import type { OpcoError } from "@jalon/ports/opco"
import { invoiceLifecycle } from "../../rules/index.ts"
import { invoicingEvents } from "../events.ts"
import { amountsOf, type InvoiceRow, knownOf, lockInvoice, saveStanding } from "../follow/invoice-row.ts"
import { addEvent } from "../issue/write-invoice.ts"
import type { SendingError, SendingRow } from "./sending-row.ts"

const errorOf = ({ fault, httpStatus, items }: OpcoError): SendingError => ({
  fault,
  http_status: httpStatus,
  items,
})

export const noAnswer = (fault: string): SendingError => ({ fault, http_status: null, items: [] })

/** Tried again later, from where it stands. */
export const tryLater = async (
  scope: Scope,
  sending: SendingRow,
  inMs: number,
  { error, isUnsure }: { error: SendingError | null; isUnsure: boolean },
): Promise<void> => {
  const back = sending.internal_number !== null ? "sent" : isUnsure ? "sending" : "queued"
  await scope.run(sql`
    update invoice_sending set state = ${back}, error = ${error === null ? null : JSON.stringify(error)}::jsonb,
      is_unsure = ${isUnsure}, next_try_at = now() + make_interval(secs => ${inMs / 1000})
    where ${ownRows(scope.who)} and id = ${sending.id}`)
  await publish(scope, invoicingEvents.SendingDue, { sendingId: sending.id }, { delayMs: inMs })
}

export const settleStopped = async (
  scope: Scope,
  { id, is_unsure }: SendingRow,
  error: SendingError,
  isUnsure = is_unsure,
): Promise<void> => {
  await scope.run(sql`
    update invoice_sending set state = 'stopped', error = ${JSON.stringify(error)}::jsonb, is_unsure = ${isUnsure},
      next_try_at = null, sending_since = null
    where ${ownRows(scope.who)} and id = ${id}`)
}

/** Given up, by a person or because there is nothing left to send: the invoice may leave again, or has gone another way. */
export const settleWithdrawn = async (scope: Scope, { id }: Pick<SendingRow, "id">): Promise<void> => {
  await scope.run(sql`
    update invoice_sending set state = 'withdrawn', next_try_at = null, sending_since = null
    where ${ownRows(scope.who)} and id = ${id}`)
}

/** The move that the facts allow; a payment that came first has already said more. */
const moveBySystem = async (
  scope: Scope,
  row: InvoiceRow,
  move: "transmit" | "sendAgain" | "recordRejection",
  said: { reference?: string | null; reason?: string | null },
): Promise<void> => {
  const next = invoiceLifecycle.moveFor(move, row.state, "system", knownOf(row))
  if (!next.allowed) return
  await saveStanding(scope, row, { state: next.to, amounts: amountsOf(row) })
  await addEvent(scope, {
    invoiceId: row.id,
    move,
    toState: next.to,
    happenedOn: today(),
    channel: move === "recordRejection" ? null : "api",
    reference: said.reference ?? null,
    reason: said.reason ?? null,
  })
}

/** The OPCO gave it a number: the invoice is transmitted, its papers follow. */
export const settleSent = async (scope: Scope, sending: SendingRow, internal: string): Promise<void> => {
  await scope.run(sql`
    update invoice_sending set state = 'sent', internal_number = ${internal}, sent_at = now(), error = null, is_unsure = false,
      next_try_at = null, sending_since = null, tries = 0
    where ${ownRows(scope.who)} and id = ${sending.id}`)
  const invoice = await lockInvoice(scope, sending.invoice_id)
  await moveBySystem(scope, invoice, invoice.state === "rejected" ? "sendAgain" : "transmit", {
    reference: internal,
  })
  await publish(scope, invoicingEvents.SendingDue, { sendingId: sending.id })
}

/** Refused before or after it was taken: the invoice says so, with the reason. */
export const settleRejected = async (scope: Scope, sending: SendingRow, reason: string): Promise<void> => {
  const invoice = await lockInvoice(scope, sending.invoice_id)
  // Refused at the door it never left; the journal tells that it went and came back.
  if (invoice.state === "issued") await moveBySystem(scope, invoice, "transmit", {})
  await moveBySystem(scope, await lockInvoice(scope, sending.invoice_id), "recordRejection", { reason })
}

/** A request failed. `connectionId`: the key that it was sent with. */
export const settleFailure = async (
  scope: Scope,
  sending: SendingRow,
  error: OpcoError,
  connectionId: string,
): Promise<void> => {
  const kept = errorOf(error)
  await keepRefusedKey(scope, connectionId, error)
  const next = afterFailure(error, sending.tries)
  if (next.kind === "try_again")
    return tryLater(scope, sending, next.inMs, {
      error: kept,
      isUnsure: sending.internal_number === null && (next.isUnsure || sending.is_unsure),
    })
  if (next.kind === "stop" || sending.internal_number !== null) return settleStopped(scope, sending, kept)
  await scope.run(sql`
    update invoice_sending set state = 'rejected', error = ${JSON.stringify(kept)}::jsonb, is_unsure = false,
      next_try_at = null, sending_since = null
    where ${ownRows(scope.who)} and id = ${sending.id}`)
  await settleRejected(scope, sending, kept.items.map(({ message }) => message).join(" ") || kept.fault)
}
