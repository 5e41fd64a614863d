import type { OrganizationKeys } from "@jalon/data"
import type { RandomAccess } from "@jalon/sheets"

/** Small enough to open one without feeling it, large enough that the seals weigh nothing. */
const CHUNK = 64 * 1024
/** What a seal adds: its version, its nonce, its tag. */
const SEAL = 29

/** Each chunk is bound to its import and its place: none can be moved, swapped or taken from another sheet. */
const place = (importId: string, chunk: number) => ({
  table: "import",
  row: importId,
  column: `source/${chunk}`,
})

/** A sheet as it lies in the store: under the school's key, chunk by chunk. */
export const sealSheet = (keys: OrganizationKeys, importId: string, sheet: Buffer): Buffer => {
  const count = Math.ceil(sheet.length / CHUNK)
  return Buffer.concat(
    Array.from({ length: count }, (_, chunk) =>
      keys.seal(place(importId, chunk), sheet.subarray(chunk * CHUNK, (chunk + 1) * CHUNK)),
    ),
  )
}

/** Opened as it comes, one chunk at a time. */
export async function* openStream(
  keys: OrganizationKeys,
  importId: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let chunk = 0
  for await (const piece of sealed) {
    rest = Buffer.concat([rest, piece])
    for (; rest.length >= CHUNK + SEAL; rest = rest.subarray(CHUNK + SEAL))
      yield keys.openBytes(place(importId, chunk++), rest.subarray(0, CHUNK + SEAL))
  }
  if (rest.length > 0) yield keys.openBytes(place(importId, chunk), rest)
}

/** Read from any place: what lies in memory stays sealed, but for the chunk being read. */
export const openAnywhere = (keys: OrganizationKeys, importId: string, sealed: Buffer): RandomAccess => {
  const count = Math.ceil(sealed.length / (CHUNK + SEAL))
  let last: { chunk: number; bytes: Buffer } = { chunk: -1, bytes: Buffer.alloc(0) }
  const bytesOf = (chunk: number): Buffer => {
    if (last.chunk !== chunk) {
      const at = chunk * (CHUNK + SEAL)
      last = { chunk, bytes: keys.openBytes(place(importId, chunk), sealed.subarray(at, at + CHUNK + SEAL)) }
    }
    return last.bytes
  }
  return {
    size: sealed.length - count * SEAL,
    read: async (offset, length) => {
      const parts: Buffer[] = []
      for (let at = offset; at < offset + length; ) {
        const bytes = bytesOf(Math.floor(at / CHUNK))
        const part = bytes.subarray(at % CHUNK, (at % CHUNK) + offset + length - at)
        if (part.length === 0) break
        parts.push(part)
        at += part.length
      }
      return Buffer.concat(parts)
    },
  }
}
