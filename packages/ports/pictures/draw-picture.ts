import { type ChildProcess, fork } from "node:child_process"
import { boundedQueue } from "@jalon/kernel"
import { type Drawing, type DrawOrder, type DrawReply, MEMORY_EXIT } from "./drawing.ts"
import { pictureSize } from "./picture-size.ts"

const MEGABYTE = 1024 * 1024
const MAX_MEMORY = 768 * MEGABYTE
/** A photo of so many scans that decoding never ends is not a photo. */
const SECONDS = 30
/** Its memory goes back to the machine when nobody sends pictures. */
const IDLE_MS = 60_000

/** One picture at a time in the whole program. Thirty seconds behind others are the most a person waits. */
const inTurn = boundedQueue({ slots: 1, waiting: 24, waitingPerOwner: 8, patienceMs: 30_000 })

let drawer: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/** Not one of the settings of this program goes along, no secret among them. */
const environment = () => ({
  PATH: process.env.PATH ?? "",
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
})

const startDrawer = (): ChildProcess => {
  const started = fork(new URL("./draw-process.ts", import.meta.url), [], {
    serialization: "advanced",
    execArgv: ["--max-old-space-size=128"],
    env: environment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  started.once("exit", () => {
    if (drawer === started) drawer = undefined
  })
  // Told to whoever waits for a picture; without a listener it would end this program when nobody does.
  started.on("error", () => undefined)
  // It must not keep this program alive: it ends when the channel closes.
  started.unref()
  started.channel?.unref()
  return started
}

const give = (order: DrawOrder): Promise<DrawReply> =>
  new Promise((resolve, reject) => {
    drawer ??= startDrawer()
    const child = drawer
    const end = (settle: () => void) => {
      clearTimeout(late)
      child.off("message", answered).off("exit", lost).off("error", failed)
      settle()
    }
    const answered = (reply: DrawReply) => end(() => resolve(reply))
    // A picture that takes its decoder down is refused like any other that cannot be read.
    const lost = (code: number | null) =>
      end(() => resolve({ refusal: code === MEMORY_EXIT ? "too_large" : "damaged" }))
    const failed = (error: Error) => end(() => reject(error))
    const late = setTimeout(() => {
      if (drawer === child) drawer = undefined
      child.kill("SIGKILL")
    }, SECONDS * 1000)
    child.on("message", answered).once("exit", lost).once("error", failed)
    child.send(order, (error) => error && failed(error))
  })

const draw = async (order: DrawOrder): Promise<DrawReply> => {
  clearTimeout(idle)
  try {
    return await give(order)
  } finally {
    idle = setTimeout(() => {
      drawer?.disconnect()
      drawer = undefined
    }, IDLE_MS).unref()
  }
}

/**
 * Draws a picture anew in a process of its own, one at a time. How large it is stands in its header: what is too large
 * is refused before anything is decoded. Refuses with « server.busy » when too many wait, or too many of this owner.
 */
export const drawPicture = async (
  bytes: Buffer,
  { drawing, maxPixels, owner }: { drawing: Drawing; maxPixels: number; owner: string | null },
): Promise<{ bytes: Buffer } | { refusal: "too_large" | "damaged" }> => {
  const size = pictureSize(bytes)
  if (size && size.width * size.height > maxPixels) return { refusal: "too_large" }
  const order = { bytes, drawing, maxPixels, maxMemoryBytes: MAX_MEMORY }
  const reply = await inTurn(() => draw(order), { owner })
  return "bytes" in reply ? { bytes: Buffer.from(reply.bytes) } : reply
}
