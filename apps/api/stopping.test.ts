import { Agent, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { stopGently } from "./stopping.ts"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startTestApi({ CALLS_PER_MINUTE_AND_ADDRESS: "1000000" })
  api.app.get("/never", () => new Promise(() => undefined))
  api.app.get("/slow", async () => {
    await pause(300)
    return { status: "answered" }
  })
  origin = await api.app.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => api.close())

const agent = new Agent({ keepAlive: true })
type Ended = { status: number; closes: boolean } | "refused" | "cut"
const ask = (path: string): Promise<Ended> =>
  new Promise((resolve) => {
    const asked = request(`${origin}${path}`, { agent }, (response) => {
      response.resume()
      const closes = response.headers.connection === "close"
      response.once("end", () => resolve({ status: response.statusCode ?? 0, closes }))
      response.once("error", () => resolve("cut"))
    })
    asked.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"),
    )
    asked.end()
  })

it("stops without cutting a call short: readiness first, then what runs, then a deadline", async () => {
  expect(await ask("/readyz")).toEqual({ status: 200, closes: false })
  const ended: Ended[] = []
  let goesOn = true
  const people = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (goesOn) {
        const end = await ask("/slow")
        if (end === "refused") return
        ended.push(end)
      }
    }),
  )
  const endless = ask("/never")
  await pause(100)
  const stopped = stopGently(api.app, { noticeMs: 500, deadlineMs: 1_000 })
  // Red at once, while calls are still served.
  expect(await ask("/readyz")).toEqual({ status: 503, closes: true })
  expect(await ask("/slow")).toEqual({ status: 200, closes: true })
  await stopped
  goesOn = false
  await people
  expect(ended.filter((end) => end === "cut" || (end !== "refused" && end.status !== 200))).toEqual([])
  expect(ended.length).toBeGreaterThan(6)
  // Only what never ends is cut, at the deadline.
  expect(await endless).toBe("cut")
})
