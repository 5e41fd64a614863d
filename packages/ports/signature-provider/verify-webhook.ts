import { createHmac, timingSafeEqual } from "node:crypto"
import { at, isProviderId, textAt } from "./answers.ts"

export type ProviderEvent = {
  /** The same on every try: whoever receives it keeps it, and does nothing the second time. */
  readonly eventId: string
  /** `signature_request.done`, `signer.done`… */
  readonly eventName: string
  readonly at: Date
  readonly requestId: string
  readonly signerId: string | null
}

export type VerifiedWebhook =
  | { readonly outcome: "event"; readonly event: ProviderEvent }
  | { readonly outcome: "refused"; readonly reason: "forged" | "stale" | "malformed" }

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export type WebhookTolerance = {
  /** Between the clock of the provider and ours, the way included. */
  readonly clockMs: number
  /** For how long the provider tries again after an event. */
  readonly retriesMs: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TOLERANCE: WebhookTolerance = { clockMs: 5 * MINUTE, retriesMs: 3 * DAY }
const LARGEST_BODY = 1_000_000

const refused = (reason: "forged" | "stale" | "malformed"): VerifiedWebhook => ({
  outcome: "refused",
  reason,
})

/** Null when it is not there, or is there twice: then nobody knows which one was meant. */
const headerOf = (headers: WebhookHeaders, name: string): string | null => {
  const found = Object.entries(headers).filter(
    ([key, value]) => key.toLowerCase() === name && value !== undefined,
  )
  const [, value] = found[0] ?? []
  return found.length === 1 && typeof value === "string" ? value : null
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i

const isSigned = (rawBody: Buffer, signature: string | null, secret: string): boolean => {
  const [, hex = ""] = SIGNATURE.exec(signature ?? "") ?? []
  const given = Buffer.from(hex, "hex")
  const expected = createHmac("sha256", secret).update(rawBody).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Seconds since 1970, as a text or a number; thousandths have three figures more. */
const momentOf = (moment: unknown): number | null => {
  const figures = String(moment)
  if (/^\d{10}$/.test(figures)) return Number(figures) * 1_000
  return /^\d{13}$/.test(figures) ? Number(figures) : null
}

/**
 * What is signed is the moment of the event, which stays the same on every try. When this try left is told by a header that
 * nobody signed: it makes a message older, never younger than its event allows.
 */
const isTimely = (
  eventAt: number,
  issuedAt: number | null,
  now: number,
  { clockMs, retriesMs }: WebhookTolerance,
): boolean => {
  if (eventAt > now + clockMs || eventAt < now - retriesMs) return false
  const sentAt = issuedAt ?? eventAt
  return Math.abs(now - sentAt) <= clockMs && sentAt >= eventAt - clockMs
}

const parse = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString("utf8"))
  } catch {
    return null
  }
}

const EVENT_NAME = /^[a-z_]{1,60}(\.[a-z_]{1,60}){1,3}$/

const readEvent = (body: unknown): ProviderEvent | null => {
  const eventId = at(body, "event_id")
  const eventName = textAt(body, "event_name")
  const eventAt = momentOf(at(body, "event_time"))
  const requestId = at(body, "data", "signature_request", "id")
  const signer = at(body, "data", "signer") ?? null
  const signerId = signer === null ? null : at(signer, "id")
  if (!isProviderId(eventId) || eventName === null || !EVENT_NAME.test(eventName)) return null
  if (eventAt === null || !isProviderId(requestId)) return null
  if (signerId !== null && !isProviderId(signerId)) return null
  return { eventId, eventName, at: new Date(eventAt), requestId, signerId }
}

/**
 * What a message to our address says, once it is known to come from the provider and to be recent. It only says that something
 * has changed: whoever receives it fetches the request. Within the time of retries the same message may come again, sent by the
 * provider or by somebody who kept it: `eventId` tells.
 */
export const verifyWebhook = (
  rawBody: Buffer,
  headers: WebhookHeaders,
  secret: string,
  now: Date,
  tolerance: WebhookTolerance = TOLERANCE,
): VerifiedWebhook => {
  // Without a secret anybody could sign.
  if (secret === "" || rawBody.length > LARGEST_BODY) return refused("forged")
  if (!isSigned(rawBody, headerOf(headers, "x-yousign-signature-256"), secret)) return refused("forged")
  const event = readEvent(parse(rawBody))
  if (event === null) return refused("malformed")
  const issued = headerOf(headers, "x-yousign-issued-at")
  const issuedAt = momentOf(issued)
  if (issued !== null && issuedAt === null) return refused("malformed")
  return isTimely(event.at.getTime(), issuedAt, now.getTime(), tolerance)
    ? { outcome: "event", event }
    : refused("stale")
}
