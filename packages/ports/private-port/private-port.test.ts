import { expect, it } from "vitest"
import { openPrivatePort } from "./index.ts"

it("shows its pages and nothing else, to whoever reads, and outlives a page that fails", async () => {
  const port = await openPrivatePort(
    { host: "127.0.0.1", port: 0 },
    {
      "/metrics": async () => ({ type: "text/plain", body: "up 1" }),
      "/broken": () => Promise.reject(new Error("no")),
    },
  )
  const statusOf = async (path: string, method = "GET") =>
    (await fetch(`${port.url}${path}`, { method })).status
  expect(await (await fetch(`${port.url}/metrics`)).text()).toBe("up 1")
  expect(await statusOf("/broken")).toBe(500)
  expect(await statusOf("/elsewhere")).toBe(404)
  expect(await statusOf("/metrics", "POST")).toBe(404)
  port.close()
})
