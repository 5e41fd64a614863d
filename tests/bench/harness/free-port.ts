import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    const listening = once(server, "listening")
    server.listen(port, "127.0.0.1")
    await listening
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Below 32768: the system hands the higher ones to client sockets, and a restarted server must find its port again. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error("No free port between 20000 and 32000")
}
