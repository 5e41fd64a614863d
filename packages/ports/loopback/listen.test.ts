import { createServer } from "node:net"
import { expect, it } from "vitest"
import { listenOnLoopback } from "./listen.ts"

it("takes a free port below the range of client sockets", async () => {
  const server = createServer()
  const port = await listenOnLoopback(server)
  expect(port).toBeGreaterThan(1023)
  expect(port).toBeLessThan(32_768)
  server.close()
})

it("does not move elsewhere when the wanted port is held", async () => {
  const [first, second] = [createServer(), createServer()]
  const port = await listenOnLoopback(first)
  await expect(listenOnLoopback(second, port)).rejects.toMatchObject({ code: "EADDRINUSE" })
  first.close()
})
