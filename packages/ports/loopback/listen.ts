import { randomInt } from "node:crypto"
import { once } from "node:events"
import type { Server } from "node:net"

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EADDRINUSE"

const listenOnce = async (server: Server, port: number) => {
  const listening = once(server, "listening")
  server.listen(port, "127.0.0.1")
  await listening
}

/**
 * Opens a server on loopback and says on which port. Without a port it takes a free one below 32768:
 * the system hands the higher ones to client sockets, so a server asking for one of them may find it held.
 */
export const listenOnLoopback = async (server: Server, port?: number): Promise<number> => {
  if (port !== undefined) {
    await listenOnce(server, port)
    return port
  }
  for (let tries = 0; ; tries += 1) {
    const candidate = randomInt(20_000, 32_000)
    try {
      await listenOnce(server, candidate)
      return candidate
    } catch (error) {
      if (!isTaken(error) || tries === 50) throw error
    }
  }
}
