import { addDays, type IsoDate } from "@jalon/kernel"

/** What is kept of a connection; the others follow from the day and from the installation. */
export const keptStates = ["not_connected", "connected", "invalid_key", "unreachable"] as const
export type KeptState = (typeof keptStates)[number]

export const connectionStates = [...keptStates, "expiring", "not_supported"] as const
export type ConnectionState = (typeof connectionStates)[number]

/** A key is renewed on the OPCO's site, by somebody who has other things to do. */
export const EXPIRING_DAYS = 30

type Kept = { state: KeptState; keyExpiresOn: IsoDate | null }

/** What is shown on a day. `isConfigured`: this installation may speak to the OPCO at all. */
export const connectionStateOn = (
  { state, keyExpiresOn }: Kept,
  { on, isConfigured }: { on: IsoDate; isConfigured: boolean },
): ConnectionState => {
  if (!isConfigured) return "not_supported"
  if (state !== "connected" || keyExpiresOn === null) return state
  if (keyExpiresOn < on) return "invalid_key"
  return keyExpiresOn <= addDays(on, EXPIRING_DAYS) ? "expiring" : "connected"
}

/** What the OPCO answered about a key. */
export type KeyAnswer =
  | { readonly answered: true; readonly isValid: boolean; readonly validUntil: IsoDate | null }
  | { readonly answered: false; readonly isKeyRefused: boolean }

/** A silence says nothing about the key: what it opened yesterday it may open tomorrow. */
export const stateAfterCheck = (answer: KeyAnswer, on: IsoDate): Exclude<KeptState, "not_connected"> => {
  if (!answer.answered) return answer.isKeyRefused ? "invalid_key" : "unreachable"
  if (!answer.isValid || (answer.validUntil !== null && answer.validUntil < on)) return "invalid_key"
  return "connected"
}
