import { brotliDecompressSync, gunzipSync } from "node:zlib"
import type { Served } from "@jalon/serving"
import fastify from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveDocs } from "./docs.ts"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const get = (url: string, encoding = "") => api.app.inject({ url, headers: { "accept-encoding": encoding } })

describe("the description of the API", () => {
  it("is built once, however many ask", async () => {
    let walks = 0
    const routes: Served[] = []
    routes[Symbol.iterator] = () => {
      walks += 1
      return [].values()
    }
    const app = fastify()
    serveDocs(app, routes)
    await Promise.all([1, 2, 3, 4, 5].map(() => app.inject({ url: "/api/openapi.json" })))
    await app.inject({ url: "/api/openapi.json" })
    expect(walks).toBe(1)
    await app.close()
  })

  it("serves others while it is built", async () => {
    const order: string[] = []
    await Promise.all([
      get("/api/docs").then(() => order.push("docs")),
      get("/healthz").then(() => order.push("health")),
    ])
    expect(order).toEqual(["health", "docs"])
  })

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("goes out compressed as %s", async (encoding, open) => {
    const plain = await get("/api/openapi.json")
    const packed = await get("/api/openapi.json", encoding)
    expect(packed.headers["content-encoding"]).toBe(encoding)
    expect(packed.rawPayload.length * 8).toBeLessThan(plain.rawPayload.length)
    expect(open(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(Object.keys(plain.json().paths).length).toBeGreaterThan(100)
  })

  it("does not exist in production unless it is asked for", async () => {
    const production = await startTestApi({ NODE_ENV: "production" })
    for (const url of ["/api/docs", "/api/openapi.json", "/api/docs.css"])
      expect((await production.app.inject({ url })).statusCode).toBe(404)
    await production.close()
    const asked = await startTestApi({ NODE_ENV: "production", API_DOCS: "true" })
    expect((await asked.app.inject({ url: "/api/docs" })).statusCode).toBe(200)
    await asked.close()
  })
})
