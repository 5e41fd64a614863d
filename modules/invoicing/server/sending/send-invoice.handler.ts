import { buffer } from "node:stream/consumers"
import { ownRows, type Scope, sql } from "@jalon/data"
import {
  comeBack,
  keepExchanges,
  leaseLeft,
  NoTurn,
  openClient,
  openKey,
  type SendingServices,
  type Tried,
  tryOrComeBack,
} from "@jalon/deposits/server"
import { findBytes } from "@jalon/files/server"
import type { Work } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"
import type { OpcoClient, OpcoExchange, OpcoFile } from "@jalon/ports/opco"
import { exchangeBody } from "../../rules/index.ts"
import { findInvoices, type InvoiceRow } from "../follow/invoice-row.ts"
import {
  documentsToSend,
  lockSending,
  type SendingDocumentRow,
  type SendingError,
  type SendingRow,
} from "./sending-row.ts"
import { noAnswer, settleFailure, settleSent, settleStopped, settleWithdrawn, tryLater } from "./settle.ts"

const ACTION = "invoicing.send-invoice"
/** The file of an invoice is made by work of its own, in a few seconds; one that takes much longer will not come by itself. */
const UNTIL_ITS_FILE_MS = 5000
const LONGEST_FOR_ITS_FILE_MS = 10 * 60_000

type Sending = Work<SendingServices & { files: FileStore }>
type Opened = {
  sending: SendingRow
  invoice: InvoiceRow
  connectionId: string
  key: string
  /** A request left before, and nobody knows what became of it. */
  mayBeThere: boolean
}

const inScope = <Result>(work: Sending, run: (scope: Scope) => Promise<Result>): Promise<Result> =>
  work.data.inScope(work.who, ACTION, run)

const sendings: Tried<SendingRow, SendingError> = {
  action: ACTION,
  name: "sending",
  trouble: "an invoice could not be sent and is tried later",
  openStates: new Set(["queued", "sending", "sent"]),
  lock: lockSending,
  countTry: (scope, id) =>
    scope.run(sql`update invoice_sending set tries = tries + 1 where ${ownRows(scope.who)} and id = ${id}`),
  keepExchanges: (scope, row, exchanges) => keepExchanges(scope, row.center_id, exchanges),
  tryLater,
}

/** Marks the row before anything leaves: whoever comes after a crash knows that something may have left. */
const begin = async (work: Sending, scope: Scope, sendingId: string): Promise<Opened | null> => {
  const sending = await lockSending(scope, sendingId)
  if (!sending || !sendings.openStates.has(sending.state)) return null
  const left = leaseLeft(sending)
  if (left > 0) {
    await tryLater(scope, sending, left, { error: sending.error, isUnsure: true })
    return null
  }
  const [invoice] = await findInvoices(scope, sql`v.id = ${sending.invoice_id}`)
  if (invoice === undefined) return null
  // Credited, paid, or declared sent another way meanwhile: sent now, the payer would have it twice, or for nothing.
  if (sending.state !== "sent" && invoice.state !== "issued" && invoice.state !== "rejected") {
    await settleWithdrawn(scope, sending)
    return null
  }
  if (invoice.pdf_file_id === null && Date.now() - sending.created_at.getTime() > LONGEST_FOR_ITS_FILE_MS) {
    await settleStopped(scope, sending, noAnswer("no_file"))
    return null
  }
  if (invoice.pdf_file_id === null) {
    await tryLater(scope, sending, UNTIL_ITS_FILE_MS, { error: null, isUnsure: sending.is_unsure })
    return null
  }
  const opened = await openKey(work.services, scope, sending)
  if (opened === null) {
    await settleStopped(scope, sending, noAnswer("no_key"))
    return null
  }
  if (sending.state !== "sent")
    await scope.run(sql`
      update invoice_sending set state = 'sending', sending_since = now(), tries = tries + 1, next_try_at = null
      where ${ownRows(scope.who)} and id = ${sendingId}`)
  return {
    ...opened,
    sending: { ...sending, tries: sending.tries + 1 },
    invoice,
    mayBeThere: sending.state === "sending" || sending.is_unsure,
  }
}

/** Only while it is still ours to settle: somebody may have given it up meanwhile. */
const settle = (
  work: Sending,
  { sending }: Opened,
  exchanges: OpcoExchange[],
  run: (scope: Scope, sending: SendingRow) => Promise<void>,
) =>
  inScope(work, async (scope) => {
    const now = await lockSending(scope, sending.id)
    await keepExchanges(scope, sending.center_id, exchanges.splice(0))
    if (now?.state === "sending" || now?.state === "sent") await run(scope, { ...now, tries: sending.tries })
  })

const readFile = async (work: Sending, fileId: string, name: string): Promise<OpcoFile | null> => {
  const found = await inScope(work, (scope) => findBytes(scope, fileId))
  const stored = found ? await work.services.files.get(found.key) : undefined
  return stored ? { name, bytes: new Uint8Array(await buffer(stored.stream)) } : null
}

type Looked = { kind: "found"; internal: string } | { kind: "absent" } | { kind: "untold" }

/** Looks for an invoice that left without an answer, by the number that we gave it. */
const findSent = async (
  client: OpcoClient,
  { full_number }: InvoiceRow,
): Promise<Looked | { kind: "failed"; error: Parameters<typeof settleFailure>[2] }> => {
  const states = await client.invoiceStates()
  if (states.outcome === "done") {
    const there = states.value.find(({ reference }) => reference === full_number)
    return there ? { kind: "found", internal: there.internal } : { kind: "absent" }
  }
  // An OPCO that does not tell the states of invoices cannot be asked: a person looks on its portal.
  return states.error.fault === "not_supported" ? { kind: "untold" } : { kind: "failed", error: states.error }
}

const sendInvoice = async (
  work: Sending,
  opened: Opened,
  client: OpcoClient,
  exchanges: OpcoExchange[],
): Promise<void> => {
  const { invoice, connectionId } = opened
  if (opened.mayBeThere) {
    const looked = await findSent(client, invoice)
    if (looked.kind === "failed")
      return settle(work, opened, exchanges, (scope, row) =>
        settleFailure(scope, { ...row, is_unsure: true }, looked.error, connectionId),
      )
    if (looked.kind === "found")
      return settle(work, opened, exchanges, (scope, row) => settleSent(scope, row, looked.internal))
    if (looked.kind === "untold")
      return settle(work, opened, exchanges, (scope, row) =>
        settleStopped(scope, row, noAnswer("untold"), true),
      )
  }
  const file = await readFile(work, invoice.pdf_file_id ?? "", `${invoice.full_number}.pdf`)
  if (file === null)
    return settle(work, opened, exchanges, (scope, row) => settleStopped(scope, row, noAnswer("no_file")))
  const answer = await client.sendInvoice(
    exchangeBody({
      number: invoice.full_number,
      issuedOn: invoice.issued_on,
      totalCents: invoice.total_cents,
      content: invoice.document,
    }),
    file,
  )
  await settle(work, opened, exchanges, (scope, row) =>
    answer.outcome === "done"
      ? settleSent(scope, row, answer.value.internal)
      : settleFailure(scope, { ...row, is_unsure: false }, answer.error, connectionId),
  )
}

const FILE_TYPES = {
  certificate: "CERTIFICAT_REALISATION",
  participation: "FACTURE_PARTICIPATION_EMPLOYEUR",
} as const satisfies Record<SendingDocumentRow["kind"], string>

/** A paper whose answer was lost is sent again: an OPCO may hold it twice, an invoice never. */
const sendPapers = async (
  work: Sending,
  opened: Opened,
  client: OpcoClient,
  exchanges: OpcoExchange[],
): Promise<void> => {
  const { sending, connectionId } = opened
  const papers = await inScope(work, (scope) => documentsToSend(scope, sending.id))
  for (const paper of papers) {
    const file = await readFile(work, paper.file_id, paper.file_name)
    if (file === null)
      return settle(work, opened, exchanges, (scope, row) => settleStopped(scope, row, noAnswer("no_file")))
    const answer = await client.sendDocument(
      {
        typeFichier: FILE_TYPES[paper.kind],
        objets: [{ typeObjet: "FACTURE", idObjet: sending.internal_number ?? "" }],
      },
      file,
    )
    let isDone = false
    await settle(work, opened, exchanges, async (scope, row) => {
      if (answer.outcome === "failed") {
        // Some OPCOs take papers on their portal only: the record says so, and the invoice is sent all the same.
        isDone = answer.error.fault === "not_supported"
        return isDone ? undefined : settleFailure(scope, row, answer.error, connectionId)
      }
      await scope.run(sql`
        update invoice_sending_document set sent_at = now(), document_number = ${answer.value.document}
        where ${ownRows(scope.who)} and id = ${paper.id}`)
      isDone = true
    })
    if (!isDone) return
  }
}

const tryOnce = async (work: Sending, sendingId: string): Promise<void> => {
  const opened = await inScope(work, (scope) => begin(work, scope, sendingId))
  if (opened === null) return
  const { client, exchanges } = openClient(work, opened.sending.opco, opened.key)
  if (client === null)
    return inScope(work, (scope) => settleStopped(scope, opened.sending, noAnswer("not_configured")))
  try {
    if (opened.sending.state === "sent") await sendPapers(work, opened, client, exchanges)
    else await sendInvoice(work, opened, client, exchanges)
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    await comeBack(work, sendings, sendingId, { exchanges, mayBeThere: opened.mayBeThere })
  }
}

export const handle = ({ sendingId }: { sendingId: string }, work: Sending): Promise<void> =>
  tryOrComeBack(work, sendings, sendingId, () => tryOnce(work, sendingId))
