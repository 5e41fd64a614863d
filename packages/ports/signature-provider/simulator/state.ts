import { readFileSync, renameSync, writeFileSync } from "node:fs"
import type { ProviderRequestStatus, ProviderSignerStatus } from "../signature-provider.ts"

export type SimulatedDocument = {
  id: string
  filename: string
  nature: string
  /** As it was received, in base64. */
  content: string
}

export type SimulatedSigner = {
  id: string
  status: ProviderSignerStatus
  info: { first_name: string; last_name: string; email: string; phone_number: string | null }
  signature_level: string
  signature_authentication_mode: string | null
  fields: readonly { document_id: string }[]
  /** The secret of the signing page. */
  token: string
  signedAt: string | null
  reminders: number
}

export type SimulatedRequest = {
  id: string
  name: string
  status: ProviderRequestStatus
  external_id: string | null
  delivery_mode: string
  ordered_signers: boolean
  expiration_date: string | null
  created_at: string
  decline_reason: string | null
  metadata: Record<string, string> | null
  documents: SimulatedDocument[]
  signers: SimulatedSigner[]
}

export type SimulatedEvent = {
  event_id: string
  event_name: string
  /** Seconds, as a text; the same on every try. */
  event_time: string
  request_id: string
  signer_id: string | null
  tries: number
  isDelivered: boolean
}

/** How messages leave: at once, or only when they are let go; each as many times as said; in any order. */
export type WebhookManner = { isHeld: boolean; times: number; isShuffled: boolean }

export type SimulatorState = {
  requests: SimulatedRequest[]
  events: SimulatedEvent[]
  manner: WebhookManner
}

export type Store = {
  readonly state: SimulatorState
  /** Written before anybody is answered: whoever kills the process finds all that was answered. */
  save(): void
}

const empty = (): SimulatorState => ({
  requests: [],
  events: [],
  manner: { isHeld: false, times: 1, isShuffled: false },
})

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT"

const load = (file: string): SimulatorState => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SimulatorState
  } catch (error) {
    if (isMissing(error)) return empty()
    throw error
  }
}

/** Without a file, it forgets when it stops. */
export const openStore = (file?: string): Store => {
  const state = file === undefined ? empty() : load(file)
  return {
    state,
    save() {
      if (file === undefined) return
      // The old one or the new one, never a half.
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}
