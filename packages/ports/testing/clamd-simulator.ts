import { createServer, type Socket } from "node:net"
import { listenOnLoopback } from "../loopback/listen.ts"

/** In two pieces, so that a scanner watching this source does not take it for the test file itself. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

export interface ClamdSimulatorSettings {
  readonly port?: number
  /** As clamd's StreamMaxLength. */
  readonly maxBytes?: number
  readonly fault?: "stay silent" | "hang up" | "cut the reply" | "fail"
}

export interface ClamdSimulator {
  readonly port: number
  /** How many bytes each finished stream carried. */
  readonly scanned: readonly number[]
  close(): Promise<void>
}

const command = "zINSTREAM\0"

/** Undefined until the stream is whole. */
const readInstream = (received: Buffer) => {
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at)
    if (size === 0) return Buffer.concat(pieces)
    if (at + 4 + size > received.length) return undefined
    pieces.push(received.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return undefined
}

/** Speaks clamd's protocol on loopback and knows one virus, the EICAR test file. */
export const startClamdSimulator = async (settings: ClamdSimulatorSettings = {}): Promise<ClamdSimulator> => {
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const conclude = (content: Buffer) => {
    scanned.push(content.length)
    if (settings.fault === "fail") return "stream: Can't allocate memory ERROR\0"
    if (settings.fault === "cut the reply") return "stream: OK"
    return content.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0"
  }
  const serve = (socket: Socket) => {
    let received = Buffer.alloc(0)
    socket.on("data", (chunk) => {
      if (settings.fault === "stay silent") return
      received = Buffer.concat([received, chunk])
      if (settings.fault === "hang up" && received.length > command.length) return socket.destroy()
      if (received.length > command.length && !received.toString("latin1").startsWith(command)) {
        return socket.end("UNKNOWN COMMAND\0")
      }
      if (received.length > (settings.maxBytes ?? Number.POSITIVE_INFINITY)) {
        // As clamd does, hang up at once with the rest of the file still on its way.
        return socket.end("INSTREAM size limit exceeded. ERROR\0", () => socket.destroy())
      }
      const content = readInstream(received)
      if (content !== undefined) socket.end(conclude(content))
    })
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.once("close", () => sockets.delete(socket))
    serve(socket)
  })
  const port = await listenOnLoopback(server, settings.port)
  return {
    port,
    scanned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
