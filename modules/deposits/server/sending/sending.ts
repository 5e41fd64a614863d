import type { Work } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"
import type { DepositPayload, DepositRow } from "../deposit-rows.ts"
import type { SendingServices } from "./open-client.ts"

export type Sending = Work<SendingServices & { files: FileStore }>

/** What a try starts from. `mayBeThere`: a request left before, and nobody knows what became of it. */
export type Opened = {
  deposit: DepositRow
  payload: DepositPayload
  connectionId: string
  key: string
  mayBeThere: boolean
}
