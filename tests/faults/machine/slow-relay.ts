import { connect, createServer, type Socket } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "../../bench/harness/free-port.ts"

/**
 * Stands before the SMTP server and makes each of its answers travel for a while, as over a real network. So
 * conversations last, kills land in the middle of them, and mails pile up when there are many.
 */
export const startSlowRelay = async (
  smtpPort: number,
  latencyMs: number,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const sockets = new Set<Socket>()
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.once("close", () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    hold(client)
    const behind = hold(connect(smtpPort, "127.0.0.1"))
    let last: Promise<unknown> = Promise.resolve()
    const later = (act: () => void) => {
      last = Promise.all([last, wait(latencyMs)]).then(act)
    }
    behind.on("data", (answer) => later(() => client.writable && client.write(answer)))
    behind.once("close", () => later(() => client.end()))
    // What a killed client had sent still arrives, as it would from the network's own buffers.
    client.on("data", (words) => behind.writable && behind.write(words))
    client.once("close", () => behind.end())
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening))
  return {
    port,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}
