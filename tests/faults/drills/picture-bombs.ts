import { setTimeout as wait } from "node:timers/promises"
import { crc32, deflateSync } from "node:zlib"
import { updatePicture } from "@jalon/identity/wire"
import type { Drill } from "./drill.ts"
import { Visitor } from "./visitor.ts"

const AT_ONCE = 12

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** Interlaced, so that all of it is decoded before anything can be drawn. */
const interlaced = (side: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(side * side * 3 + side * 4), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const asForm = async (file: Buffer) => {
  const form = new FormData()
  form.append("image", new Blob([new Uint8Array(file)]), "photo.png")
  const encoded = new Response(form)
  const type = encoded.headers.get("content-type") ?? ""
  return { body: Buffer.from(await encoded.arrayBuffer()), type }
}

/** One account: half of the pictures too large by their header, half as large as they may be. */
export const pictureBombs: Drill = {
  name: "picture bombs",
  allowed: [200, 400, 413, 429, 503, "cut"],
  attack: async ({ url, people: [person] }, isOver, answered, begun) => {
    if (!person) return
    const visitor = new Visitor(url)
    await visitor.logIn(person.email, person.password)
    const bombs = [await asForm(interlaced(7000)), await asForm(interlaced(4900))]
    const loop = async (n: number) => {
      while (!isOver()) {
        const { body, type } = bombs[n % 2] ?? { body: Buffer.alloc(0), type: "" }
        const path = `/api/v1${updatePicture.path}`
        // An answer that comes before the picture was taken may cut the sending of it.
        const status = await visitor.send("PATCH", path, body, { "content-type": type }).then(
          (reply) => reply.status,
          () => "cut",
        )
        answered(status)
        await wait(100)
      }
    }
    begun()
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => loop(n)))
  },
}
