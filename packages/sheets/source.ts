import { randomUUID } from "node:crypto"
import { open, unlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { damaged, tooBig } from "./refusals.ts"

/** A file that can be read from any place: on disk, in memory, in a store that takes ranges. */
export type RandomAccess = {
  readonly size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

export type SheetSource = AsyncIterable<Uint8Array> | RandomAccess

const SLICE = 64 * 1024

export const isRandomAccess = (source: SheetSource): source is RandomAccess =>
  !(Symbol.asyncIterator in source)

export const fromBytes = (bytes: Uint8Array): RandomAccess => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

/** A read that must not come back short: the file says that these bytes exist. */
export const readExactly = async (file: RandomAccess, offset: number, length: number): Promise<Buffer> => {
  if (offset < 0 || offset + length > file.size) throw damaged("cut")
  const bytes = await file.read(offset, length)
  if (bytes.length !== length) throw damaged("cut")
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export async function* slices(file: RandomAccess, from = 0, to = file.size): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += SLICE) yield await readExactly(file, at, Math.min(SLICE, to - at))
}

/** The first bytes, and a stream that still gives them all. */
export const peek = async (
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Buffer; all: AsyncGenerator<Uint8Array> }> => {
  const iterator = source[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let count = 0
  let done = false
  while (count < length && !done) {
    const next = await iterator.next()
    done = next.done === true
    if (!next.done) {
      seen.push(next.value)
      count += next.value.length
    }
  }
  async function* all() {
    try {
      yield* seen
      while (!done) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(seen).subarray(0, length), all: all() }
}

/**
 * Puts a stream where it can be read from any place. The file loses its name as soon as it is open, so that nothing
 * of it outlives the process, however that ends.
 */
export const spool = async (
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<RandomAccess & { close(): Promise<void> }> => {
  const path = join(tmpdir(), `jalon-${randomUUID()}`)
  const handle = await open(path, "wx+", 0o600)
  try {
    await unlink(path)
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooBig("file", maxBytes)
      await handle.writeFile(chunk)
    }
    return {
      size,
      read: async (offset, length) => {
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}
