import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { verifyWebhook, type WebhookHeaders } from "./verify-webhook.ts"

const SECRET = "whsec_0f4c1b7e"
const NOW = new Date("2026-11-17T10:00:00Z")
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const seconds = (at: number) => String(Math.floor(at / 1_000))
const sign = (body: string | Buffer, secret = SECRET) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`

const eventBody = (over: object = {}) =>
  JSON.stringify({
    event_id: "5b8c1f6e-9a7d-4e0b-8a52-6f2f0d1f7a11",
    event_name: "signer.done",
    event_time: seconds(NOW.getTime() - MINUTE),
    subscription_id: "s1",
    subscription_description: "Jalon",
    sandbox: true,
    data: { signature_request: { id: "req-1", status: "ongoing" }, signer: { id: "signer-1" } },
    ...over,
  })

const headersOf = (body: string, over: WebhookHeaders = {}): WebhookHeaders => ({
  "content-type": "application/json",
  "x-yousign-signature-256": sign(body),
  "x-yousign-issued-at": seconds(NOW.getTime()),
  "x-yousign-retry": "0",
  ...over,
})

const verify = (body: string | Buffer, headers: WebhookHeaders, now = NOW, secret = SECRET) =>
  verifyWebhook(Buffer.from(body), headers, secret, now)

describe("a message of the provider", () => {
  it("says which event of which request it is", () => {
    const body = eventBody()
    expect(verify(body, headersOf(body))).toEqual({
      outcome: "event",
      event: {
        eventId: "5b8c1f6e-9a7d-4e0b-8a52-6f2f0d1f7a11",
        eventName: "signer.done",
        at: new Date(NOW.getTime() - MINUTE),
        requestId: "req-1",
        signerId: "signer-1",
      },
    })
  })

  it("is known whatever the case of its headers, and without a signer", () => {
    const body = eventBody({ event_name: "signature_request.done", data: { signature_request: { id: "r" } } })
    const headers = { "X-Yousign-Signature-256": sign(body).toUpperCase().replace("SHA256", "sha256") }
    expect(verify(body, headers)).toMatchObject({ outcome: "event", event: { signerId: null } })
  })

  it("is believed on a retry, hours after its event, while the sending itself is recent", () => {
    const body = eventBody({ event_time: seconds(NOW.getTime() - 2 * DAY) })
    expect(verify(body, headersOf(body, { "x-yousign-retry": "7" }))).toMatchObject({ outcome: "event" })
  })

  it.each([
    ["another secret", eventBody(), { "x-yousign-signature-256": sign(eventBody(), "other") }],
    ["no signature", eventBody(), { "x-yousign-signature-256": undefined }],
    ["two signatures", eventBody(), { "x-yousign-signature-256": [sign(eventBody()), sign(eventBody())] }],
    ["the hash of the body alone", eventBody(), { "x-yousign-signature-256": `sha256=${"0".repeat(64)}` }],
    ["a shorter signature", eventBody(), { "x-yousign-signature-256": sign(eventBody()).slice(0, -2) }],
    [
      "another algorithm",
      eventBody(),
      { "x-yousign-signature-256": sign(eventBody()).replace("256", "512") },
    ],
  ] as const)("is refused with %s", (_what, body, over) => {
    expect(verify(body, headersOf(body, over))).toEqual({ outcome: "refused", reason: "forged" })
  })

  it("is refused when one byte of it is another, its spaces included", () => {
    const body = eventBody()
    const headers = headersOf(body)
    for (const other of [`${body} `, body.replace("req-1", "req-2"), body.replace("{", "{ ")])
      expect(verify(other, headers)).toEqual({ outcome: "refused", reason: "forged" })
  })

  it("is refused by whoever has no secret, even signed with none", () => {
    const body = eventBody()
    const headers = headersOf(body, { "x-yousign-signature-256": sign(body, "") })
    expect(verify(body, headers, NOW, "")).toEqual({ outcome: "refused", reason: "forged" })
  })

  it("is refused once it is too old, or comes before its time", () => {
    const body = eventBody()
    const headers = headersOf(body)
    const stale = { outcome: "refused", reason: "stale" }
    expect(verify(body, headers, new Date(NOW.getTime() + 5 * MINUTE))).toMatchObject({ outcome: "event" })
    expect(verify(body, headers, new Date(NOW.getTime() + 6 * MINUTE))).toEqual(stale)
    expect(verify(body, headers, new Date(NOW.getTime() - 6 * MINUTE))).toEqual(stale)
    // Nobody signs the moment of the sending: a newer one does not make the event younger.
    const later = new Date(NOW.getTime() + 4 * DAY)
    const renewed = headersOf(body, { "x-yousign-issued-at": seconds(later.getTime()) })
    expect(verify(body, renewed, later)).toEqual(stale)
    // Without it, the event itself must be recent.
    const bare = headersOf(body, { "x-yousign-issued-at": undefined })
    expect(verify(body, bare)).toMatchObject({ outcome: "event" })
    expect(verify(body, bare, new Date(NOW.getTime() + 10 * MINUTE))).toEqual(stale)
  })

  it.each([
    ["no JSON", "not json"],
    ["a list", "[]"],
    ["nothing", "null"],
    ["no id", eventBody({ event_id: undefined })],
    ["an id that is no text", eventBody({ event_id: 12 })],
    ["an id that leads elsewhere", eventBody({ event_id: "../../admin" })],
    ["no name", eventBody({ event_name: "" })],
    ["a name of another kind", eventBody({ event_name: "signer done; drop" })],
    ["no moment", eventBody({ event_time: undefined })],
    ["a moment in words", eventBody({ event_time: "yesterday" })],
    ["no request", eventBody({ data: {} })],
    ["a request whose id is an address", eventBody({ data: { signature_request: { id: "a/b" } } })],
    ["a signer without id", eventBody({ data: { signature_request: { id: "r" }, signer: {} } })],
  ])("is refused with %s, however well signed", (_what, body) => {
    expect(verify(body, headersOf(body))).toEqual({ outcome: "refused", reason: "malformed" })
  })

  it("is refused when the moment of its sending cannot be read", () => {
    const body = eventBody()
    expect(verify(body, headersOf(body, { "x-yousign-issued-at": "soon" }))).toEqual({
      outcome: "refused",
      reason: "malformed",
    })
  })
})

/** The same figures on every run: what once passed can be looked at again. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe("10,000 messages that nobody should believe", () => {
  const random = randomFrom(20_261_117)
  const genuine = (n: number) =>
    eventBody({ event_id: `event-${n}`, event_time: seconds(NOW.getTime() - random(4 * MINUTE)) })

  const changed = (body: string): Buffer => {
    const bytes = Buffer.from(body)
    const place = random(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << random(8))
    return bytes
  }

  type Attack = (n: number) => { body: Buffer; headers: WebhookHeaders; now: Date }
  const attacks: Record<string, Attack> = {
    "a bit of the body": (n) => {
      const body = genuine(n)
      return { body: changed(body), headers: headersOf(body), now: NOW }
    },
    "a figure of the signature": (n) => {
      const body = genuine(n)
      const signature = sign(body)
      const place = 7 + random(64)
      const figure = ((Number.parseInt(signature.charAt(place), 16) + 1 + random(15)) % 16).toString(16)
      const other = signature.slice(0, place) + figure + signature.slice(place + 1)
      return {
        body: Buffer.from(body),
        headers: headersOf(body, { "x-yousign-signature-256": other }),
        now: NOW,
      }
    },
    "another secret": (n) => {
      const body = genuine(n)
      const forged = sign(body, `${SECRET}${random(1_000)}`)
      return {
        body: Buffer.from(body),
        headers: headersOf(body, { "x-yousign-signature-256": forged }),
        now: NOW,
      }
    },
    "the signature of another message": (n) => {
      const body = genuine(n)
      return { body: Buffer.from(genuine(n + 1_000_000)), headers: headersOf(body), now: NOW }
    },
    "replayed as it was": (n) => {
      const body = genuine(n)
      return {
        body: Buffer.from(body),
        headers: headersOf(body),
        now: new Date(NOW.getTime() + 5 * MINUTE + 1_000 + random(30 * DAY)),
      }
    },
    "replayed with a new moment of sending": (n) => {
      const body = genuine(n)
      const now = new Date(NOW.getTime() + 3 * DAY + 1_000 + random(30 * DAY))
      const headers = headersOf(body, { "x-yousign-issued-at": seconds(now.getTime()) })
      return { body: Buffer.from(body), headers, now }
    },
    "an event to come": (n) => {
      const body = eventBody({
        event_id: `e-${n}`,
        event_time: seconds(NOW.getTime() + 6 * MINUTE + random(DAY)),
      })
      return { body: Buffer.from(body), headers: headersOf(body), now: NOW }
    },
  }

  it("are all refused", () => {
    const names = Object.keys(attacks)
    const believed: string[] = []
    for (let n = 0; n < 10_000; n += 1) {
      const name = names[n % names.length] ?? ""
      const attack = attacks[name]?.(n)
      if (!attack) throw new Error(name)
      if (verifyWebhook(attack.body, attack.headers, SECRET, attack.now).outcome !== "refused")
        believed.push(`${name} ${n}`)
    }
    expect(believed).toEqual([])
  })

  it("unlike those that were only not touched", () => {
    for (let n = 0; n < 500; n += 1) {
      const body = genuine(n)
      expect(verify(body, headersOf(body))).toMatchObject({ outcome: "event" })
    }
  })
})
