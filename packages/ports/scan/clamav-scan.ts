import { connect, type Socket } from "node:net"
import { Readable } from "node:stream"
import { setImmediate as turn } from "node:timers/promises"
import type { ScanPort, ScanVerdict } from "./scan-port.ts"

export interface ClamavSettings {
  /** clamd listens on a TCP port or on a unix socket. */
  readonly address: { readonly host: string; readonly port: number } | { readonly path: string }
  /** For the whole exchange. */
  readonly timeoutMs?: number
}

const sizeBefore = (chunk: Uint8Array) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(chunk.length)
  return size
}

/** Small enough to hear clamd's objection between two of them. */
function* inPieces(content: Uint8Array) {
  for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536)
}

/** INSTREAM: each piece behind its length in four bytes, and a length of zero to end. */
async function* asInstream(content: AsyncIterable<Uint8Array>) {
  yield "zINSTREAM\0"
  for await (const chunk of content) {
    // A piece of length zero would end the stream early and leave the rest unseen.
    if (chunk.length === 0) continue
    yield sizeBefore(chunk)
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** Gathers what clamd says. It may speak, and hang up, while we are still sending: a file too large for it. */
const listenTo = (socket: Socket) => {
  const heard = { reply: "", over: Promise.resolve() }
  heard.over = new Promise((resolve) => {
    socket.once("close", () => resolve())
  })
  socket.on("data", (chunk) => {
    heard.reply += chunk
    if (heard.reply.endsWith("\0")) socket.destroy()
  })
  socket.on("error", () => socket.destroy())
  return heard
}

const speak = async (socket: Socket, content: AsyncIterable<Uint8Array>, over: Promise<void>) => {
  for await (const piece of asInstream(content)) {
    // A turn of the loop for clamd to be heard: writing to it after it hung up would lose what it said.
    await turn()
    if (socket.destroyed) return
    if (socket.write(piece)) continue
    const drained = new Promise((resolve) => {
      socket.once("drain", resolve)
    })
    await Promise.race([drained, over])
  }
}

const understand = (reply: string): ScanVerdict => {
  // Without its final NUL the reply was cut, and a cut reply must not pass for an answer.
  if (!reply.endsWith("\0")) return { verdict: "unavailable", why: "unreachable" }
  const text = reply.slice(0, -1)
  if (text === "stream: OK") return { verdict: "clean" }
  const signature = /^stream: (.+) FOUND$/.exec(text)?.[1]
  if (signature !== undefined) return { verdict: "infected", signature }
  return { verdict: "unavailable", why: text.includes("size limit exceeded") ? "too_large" : "failed" }
}

export const clamavScan = (settings: ClamavSettings): ScanPort => ({
  async scan(content) {
    const source = content instanceof Readable ? content : Readable.from(inPieces(content))
    const socket = connect(settings.address)
    const heard = listenTo(socket)
    let late = false
    const deadline = setTimeout(() => {
      late = true
      socket.destroy()
      source.destroy()
    }, settings.timeoutMs ?? 30_000)
    try {
      await speak(socket, source, heard.over)
      await heard.over
      return understand(heard.reply)
    } catch (error) {
      // A failure of the caller's own stream is not an opinion of the scanner: it has to hear of it.
      if (!late) throw error
      return { verdict: "unavailable", why: "unreachable" }
    } finally {
      clearTimeout(deadline)
      socket.destroy()
    }
  },
})
