import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Collector, startCollector } from "./collector.ts"

let collector: Collector
beforeEach(async () => {
  collector = await startCollector({
    answer: ({ path }) =>
      path === "/widget.js" ? { contentType: "text/javascript", body: "void 0" } : undefined,
  })
})
afterEach(() => collector.close())

const event = { event: "$pageview", properties: { path: "/contracts", name: "Léa" } }
const json = JSON.stringify(event)
const base64 = Buffer.from(json).toString("base64")
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${collector.url}${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : new Uint8Array(body),
    headers,
  })

describe("reads the same event however it was packed", () => {
  it.each<[string, string, string | Buffer, Record<string, string>]>([
    ["JSON", "/batch/", json, { "content-type": "application/json" }],
    ["a text that is JSON", "/e/", json, { "content-type": "text/plain" }],
    ["gzip by encoding", "/batch/", gzipSync(json), { "content-encoding": "gzip" }],
    ["brotli", "/batch/", brotliCompressSync(json), { "content-encoding": "br" }],
    ["deflate", "/batch/", deflateSync(json), { "content-encoding": "deflate" }],
    ["gzip-js", "/e/?compression=gzip-js&ver=1", gzipSync(json), { "content-type": "text/plain" }],
    [
      "base64 in a form",
      "/e/?compression=base64",
      `data=${encodeURIComponent(base64)}`,
      { "content-type": "application/x-www-form-urlencoded" },
    ],
    [
      "base64 in a form declared as text",
      "/e/",
      `data=${encodeURIComponent(base64)}`,
      { "content-type": "text/plain" },
    ],
    ["bare base64", "/e/?compression=base64", base64, { "content-type": "text/plain" }],
  ])("%s", async (_, path, body, headers) => {
    expect((await post(path, body, headers)).status).toBe(200)
    expect(collector.requests).toMatchObject([{ method: "POST", path: path.split("?")[0], body: event }])
    expect(collector.requests[0]?.text).toContain("Léa")
  })

  it("base64 in the address", async () => {
    await fetch(`${collector.url}/e/?data=${encodeURIComponent(base64)}`)
    expect(collector.requests).toMatchObject([{ method: "GET", path: "/e/", body: event }])
  })
})

it("opens Sentry envelopes, payloads with line breaks included", async () => {
  const attachment = "two\nlines"
  const envelope = [
    JSON.stringify({ event_id: "1", dsn: "http://k@127.0.0.1/1" }),
    JSON.stringify({ type: "event" }),
    JSON.stringify({ message: "Échec" }),
    JSON.stringify({ type: "attachment", length: attachment.length }),
    attachment,
    "",
  ].join("\n")
  await post("/api/1/envelope/", gzipSync(envelope), { "content-encoding": "gzip" })
  expect(collector.requests[0]?.body).toEqual({
    header: { event_id: "1", dsn: "http://k@127.0.0.1/1" },
    items: [
      { header: { type: "event" }, payload: { message: "Échec" } },
      { header: { type: "attachment", length: 9 }, payload: "two\nlines" },
    ],
  })
})

it("opens the recording of a session, so that a leak in it can be found", async () => {
  const recording = Buffer.concat([
    Buffer.from('{"segment_id":0}\n'),
    deflateSync('[{"text":"1 85 05 78 006 084 36"}]'),
  ])
  const head = `{}\n${JSON.stringify({ type: "replay_recording", length: recording.length })}\n`
  await post("/api/1/envelope/", Buffer.concat([Buffer.from(head), recording]))
  expect(collector.requests[0]?.body).toMatchObject({
    items: [{ payload: [{ segment_id: 0 }, [{ text: "1 85 05 78 006 084 36" }]] }],
  })
  expect(collector.requests[0]?.text).toContain("1 85 05 78")
})

it("lets a page of another origin call it, and answers as told", async () => {
  const origin = "http://127.0.0.1:5173"
  const preflight = await fetch(`${collector.url}/e/`, { method: "OPTIONS", headers: { origin } })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get("access-control-allow-origin")).toBe(origin)
  const script = await fetch(`${collector.url}/widget.js`)
  expect(script.headers.get("content-type")).toBe("text/javascript")
  expect(await script.text()).toBe("void 0")
  expect(collector.requests.map((request) => request.path)).toEqual(["/widget.js"])
  collector.clear()
  expect(collector.requests).toEqual([])
})

it("refuses a body that it cannot open, and goes on", async () => {
  expect((await post("/e/", "not brotli", { "content-encoding": "br" })).status).toBe(400)
  expect((await post("/e/", "plain words")).status).toBe(200)
  expect(collector.requests).toMatchObject([{ body: "plain words" }])
})
