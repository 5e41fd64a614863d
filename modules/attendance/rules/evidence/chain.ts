/**
 * The events of a sheet are a chain: each hash covers the one before it, so that nothing can be taken out, added or changed
 * afterwards without breaking what follows.
 */
export type EventValue = string | number | boolean | null

export interface SheetEvent {
  at: string
  by: string
  kind: string
  seq: number
  sheet_id: string
  [key: string]: EventValue
}

export const FIRST_HASH = "0".repeat(64)

/** Keys in order, no spaces, composed letters: the same event is always the same bytes. */
export const canonicalJson = (event: Readonly<Record<string, EventValue>>): string => {
  const pairs = Object.keys(event)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(event[key])}`)
  return `{${pairs.join(",")}}`.normalize("NFC")
}

/** What is hashed for an event: the hash before it in hexadecimal, a line feed, the event. */
export const hashedText = (previous: string, event: SheetEvent): string =>
  `${previous}\n${canonicalJson(event)}`

export type Hash = (text: string) => string

export interface ChainedEvent {
  event: SheetEvent
  hash: string
}

export const appended = (previous: ChainedEvent | null, event: SheetEvent, hash: Hash): ChainedEvent => ({
  event,
  hash: hash(hashedText(previous?.hash ?? FIRST_HASH, event)),
})

/** The number of the first event that does not follow from what comes before it; null when the chain is whole. */
export const brokenAt = (events: readonly ChainedEvent[], hash: Hash): number | null => {
  let previous = FIRST_HASH
  for (const [index, { event, hash: claimed }] of events.entries()) {
    if (event.seq !== index + 1 || hash(hashedText(previous, event)) !== claimed) return index + 1
    previous = claimed
  }
  return null
}

/** Whoever wrote an event: an account, or the trainer without one whom the event names; time alone, when nobody did. */
export const writtenBy = (account: string | null, payload: Readonly<Record<string, EventValue>>): string =>
  account ?? (typeof payload.trainer_id === "string" ? payload.trainer_id : "system")
