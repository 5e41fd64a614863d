import { createHmac, randomBytes, randomUUID } from "node:crypto"
import { startedWork } from "@jalon/api/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { openProviderWorld, type ProviderWorld, WEBHOOK_SECRET } from "./provider-world.ts"

const MESSAGES = sweep(500, 10_000)
const PATH = "/api/v1/signatures/provider/events"
const DAY_S = 86_400

let world: ProviderWorld
let requestId: string
let envelopeId: string
beforeAll(async () => {
  world = await openProviderWorld()
  // Nothing of what the provider itself says may be taken for what is tried here.
  await world.provider.setManner({ isHeld: true })
  const { request, envelope } = await world.sent()
  requestId = request.id
  envelopeId = envelope.id
})
afterAll(() => world.close())

const now = () => Math.floor(Date.now() / 1000)

type Message = { body: string; headers: Record<string, string> }

const bodyOf = (changes: Record<string, unknown> = {}, request = requestId) =>
  JSON.stringify({
    event_id: randomUUID(),
    event_name: "signature_request.done",
    event_time: String(now()),
    subscription_id: "x",
    sandbox: false,
    data: { signature_request: { id: request, external_id: envelopeId, status: "done" } },
    ...changes,
  })

const signed = (body: string, secret = WEBHOOK_SECRET, issuedAt = now()): Message => ({
  body,
  headers: {
    "content-type": "application/json",
    "x-yousign-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    "x-yousign-issued-at": String(issuedAt),
  },
})

let sender = 0
/** From another address each time: what is refused is refused for what it is, not because there was too much of it. */
const send = async ({ body, headers }: Message) => {
  sender += 1
  const { statusCode, body: answer } = await world.api.app.inject({
    method: "POST",
    url: PATH,
    remoteAddress: `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`,
    headers,
    payload: body,
  })
  return { status: statusCode, answer }
}

const without = ({ body, headers }: Message, name: string): Message => ({
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
})

const SIGNATURE = "x-yousign-signature-256"

/** Every way to be wrong, each with other bytes every time. */
const wrongs: readonly (() => Message)[] = [
  () => signed(bodyOf(), randomBytes(24).toString("base64url")),
  () => signed(bodyOf(), ""),
  () => without(signed(bodyOf()), SIGNATURE),
  () => ({ ...signed(bodyOf()), body: bodyOf() }),
  () => {
    const { body, headers } = signed(bodyOf())
    return { body: `${body} `, headers }
  },
  () => {
    const { body, headers } = signed(bodyOf())
    return { body, headers: { ...headers, [SIGNATURE]: String(headers[SIGNATURE]).slice(0, -1) } }
  },
  () => {
    const { body, headers } = signed(bodyOf())
    return { body, headers: { ...headers, [SIGNATURE]: `md5=${randomBytes(16).toString("hex")}` } }
  },
  // Signed by the provider, and too old, too early, or sent at another moment than it says.
  () => signed(bodyOf({ event_time: String(now() - 4 * DAY_S) })),
  () => signed(bodyOf({ event_time: String(now() + DAY_S) })),
  () => signed(bodyOf(), WEBHOOK_SECRET, now() - 3600),
  () => signed(bodyOf(), WEBHOOK_SECRET, now() + 3600),
  () => without(signed(bodyOf({ event_time: String(now() - 3600) })), "x-yousign-issued-at"),
  // Signed by the provider, and about something that is not ours, or nothing that can be read.
  () => signed(bodyOf({}, randomUUID())),
  () => signed(bodyOf({}, `${requestId}' or 1=1 --`)),
  () => signed(bodyOf({ event_id: "../../x" })),
  () => signed(bodyOf({ data: {} })),
  () => signed(bodyOf({ event_time: "hier" })),
  () => signed("[".repeat(2000)),
  () => signed(randomBytes(200).toString("latin1")),
  () => signed(""),
  () => ({
    ...signed(bodyOf({}, randomUUID())),
    headers: { ...signed("").headers, "content-type": "text/plain" },
  }),
]

const taken = async () => (await world.api.db.admin.query("select from signature_webhook")).rowCount ?? 0
const followings = async () =>
  (await startedWork(world.api)).filter(({ name }) => name === "signatures.follow-request").length

it("refuses what is forged, outdated, garbled or not ours, always with the same words", async () => {
  const before = { taken: await taken(), followings: await followings() }
  const heard = new Set<string>()
  for (let at = 0; at < MESSAGES; at++) {
    const make = wrongs[at % wrongs.length]
    if (!make) continue
    const { status, answer } = await send(make())
    heard.add(`${status} ${answer}`)
  }
  expect([...heard]).toEqual([expect.stringMatching(/^404 \{.*"code":"not_found"/)])
  expect({ taken: await taken(), followings: await followings() }).toEqual(before)
  expect(
    await world.envelopeOf(
      (
        await world.api.db.admin.query<{ subject_id: string }>(
          "select subject_id from signature_envelope where id = $1",
          [envelopeId],
        )
      ).rows[0]?.subject_id ?? "",
    ),
  ).toMatchObject({
    status: "open",
    signed: 0,
  })
})

it("takes a message once, however often it is sent again, and asks the provider once", async () => {
  const before = { taken: await taken(), followings: await followings() }
  const message = signed(bodyOf())
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(message)))
  for (let at = 20; at < MESSAGES; at++) answers.push(await send(message))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await taken()).toBe(before.taken + 1)
  expect(await followings()).toBe(before.followings + 1)
  // It said « done », signed as it should be: only what the provider answers counts.
  await world.until(async () => {
    const { rows } = await world.api.db.admin.query<{ status: string }>(
      "select status from dbos.workflow_status where name = 'signatures.follow-request'",
    )
    expect(rows.every(({ status }) => status === "SUCCESS")).toBe(true)
  })
  const { rows } = await world.api.db.admin.query("select status from signature_envelope where id = $1", [
    envelopeId,
  ])
  expect(rows).toEqual([{ status: "open" }])
})

it("does not receive what is too large, and answers too much from one address with a refusal", async () => {
  const large = signed(bodyOf({ padding: "x".repeat(300_000) }))
  expect((await send(large)).status).toBe(413)
  const from = async () =>
    (
      await world.api.app.inject({
        method: "POST",
        url: PATH,
        remoteAddress: "192.0.2.9",
        payload: "{}",
        headers: { "content-type": "application/json" },
      })
    ).statusCode
  const statuses: number[] = []
  for (let at = 0; at < 3_010; at++) statuses.push(await from())
  expect(statuses.slice(0, 3_000).every((status) => status === 404)).toBe(true)
  expect(statuses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429))
})
