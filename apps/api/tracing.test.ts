import { addAccount, TEST_PASSWORD } from "@jalon/identity/testing"
import { checkReset, getAccount, updateAccount } from "@jalon/identity/wire"
import { type Collector, startCollector } from "@jalon/ports/collector"
import { trace } from "@opentelemetry/api"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestApi } from "./testing/index.ts"

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

const facts = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

it("sends one span per request, named by its route pattern, and one per scope inside it", async () => {
  const api = await startTestApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })
  const account = await addAccount(api.db.admin, 0, { firstName: "Zoé", lastName: "Villeminot" })
  const device = await api.as(account)
  await device.call(getAccount)
  await device.call(updateAccount, { body: { first_name: "Malo" } })
  await device.call(checkReset, { params: { token: "0192f0c4-secret-token" } })
  await device.logIn(account.email, "pas le bon mot")
  const { access, cookies } = device
  await api.close()

  expect(collector.requests.every(({ path }) => path === "/v1/traces")).toBe(true)
  const spans = collector.requests.flatMap(({ body }) =>
    (body as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [read] = named("GET /user/account")
  const [written] = named("PATCH /user/account")
  if (!read || !written) throw new Error("a request left no span")
  expect(facts(read)).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/v1/user/account",
    "http.response.status_code": 200,
  })
  const inside = (parent: Span) => spans.filter((span) => span.parentSpanId === parent.spanId)
  expect(inside(read).map((span) => [span.name, facts(span)])).toEqual([
    ["read", { "jalon.action": "GET /user/account", "jalon.scope": "person" }],
  ])
  // A command reads its body first: the scope must still find its request.
  expect(inside(written).map((span) => [span.name, facts(span)])).toEqual([
    ["scope", { "jalon.action": "PATCH /user/account", "jalon.scope": "person" }],
  ])
  expect(named("GET /user/reset-password/:token")).toHaveLength(1)
  expect(named("POST /user/login")).toHaveLength(2)

  const everything = collector.requests.map(({ text, headers }) => text + JSON.stringify(headers)).join()
  const secrets = [account.email, account.id, "Zoé", "Villeminot", "Malo", TEST_PASSWORD, "pas le bon mot"]
  for (const secret of [
    ...secrets,
    access ?? "",
    ...Object.values(cookies),
    "secret-token",
    "lightMyRequest",
  ])
    expect(everything).not.toContain(secret)
})

it("is off, and loads nothing, without an endpoint", async () => {
  collector.clear()
  const api = await startTestApi()
  expect((await api.app.inject({ url: "/api/v1/user/account" })).statusCode).toBe(401)
  expect(trace.getTracer("jalon").startSpan("any").isRecording()).toBe(false)
  await api.close()
  expect(collector.requests).toEqual([])
})
