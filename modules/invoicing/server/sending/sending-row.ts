import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { OperatorKey } from "@jalon/ports/opco"

export type SendingState = "queued" | "sending" | "sent" | "rejected" | "stopped" | "withdrawn"

export type SendingError = {
  fault: string
  http_status: number | null
  items: readonly { code?: string; field?: string; message: string }[]
}

export type SendingRow = {
  id: string
  invoice_id: string
  center_id: string
  opco: OperatorKey
  state: SendingState
  tries: number
  is_unsure: boolean
  sending_since: Date | null
  next_try_at: Date | null
  internal_number: string | null
  opco_state: string | null
  opco_comment: string | null
  error: SendingError | null
  created_at: Date
  sent_at: Date | null
}

type Reads = Pick<Scope, "who" | "run">

/** The newest first. */
export const findSendings = ({ who, run }: Reads, which: Sql, lock: Sql = sql``): Promise<SendingRow[]> =>
  run(sql<SendingRow>`
    select s.id, s.invoice_id, s.center_id, s.opco, s.state, s.tries, s.is_unsure, s.sending_since, s.next_try_at,
      s.internal_number, s.opco_state, s.opco_comment, s.error, s.created_at, s.sent_at
    from invoice_sending s where ${ownRows(who, "s.organization_id")} and ${which}
    order by s.created_at desc, s.id desc ${lock}`)

export const lockSending = async (scope: Scope, id: string): Promise<SendingRow | null> => {
  const [row] = await findSendings(scope, sql`s.id = ${id}`, sql`for update of s`)
  return row ?? null
}

export type SendingDocumentRow = {
  id: string
  kind: "certificate" | "participation"
  file_id: string
  file_name: string
}

export const documentsToSend = ({ who, run }: Reads, sendingId: string): Promise<SendingDocumentRow[]> =>
  run(sql<SendingDocumentRow>`
    select id, kind, file_id, file_name from invoice_sending_document
    where ${ownRows(who)} and sending_id = ${sendingId} and sent_at is null order by kind`)
