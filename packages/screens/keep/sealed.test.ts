import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { forgetUnsaved } from "../autosave/kept-draft.ts"
import { memoryDatabase } from "../testing/memory-database.ts"
import { keep } from "./database.ts"
import { sealedKeep } from "./sealed.ts"

const HOUR = 3_600_000
const sheet = { lines: [{ name: "Villeminot Zoé" }] }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.stubGlobal("indexedDB", memoryDatabase())
  // A page opens its database once: the tests share it.
  await forgetUnsaved()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** All that lies in a store, bytes as the characters they would be. */
const asText = async (store: "sheets" | "outbox"): Promise<string> =>
  JSON.stringify(await keep.readAll(store), (_key, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value as ArrayBuffer).toString("utf8")
      : value,
  )

it("gives back what was kept, of which nothing can be read where it lies", async () => {
  await keep.write("outbox", "plain", sheet)
  expect(await asText("outbox")).toContain("Villeminot")
  await sealedKeep.write("sheets", "s1", sheet)
  expect(await sealedKeep.read("sheets", "s1")).toEqual(sheet)
  expect(await asText("sheets")).toContain("s1")
  expect(await asText("sheets")).not.toContain("Villeminot")
  const key = (await keep.readAll("keys"))[0] as CryptoKey
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow()
})

it("is sealed anew each time, in its place alone", async () => {
  await sealedKeep.write("sheets", "s1", sheet)
  const [first] = (await keep.readAll("sheets")) as { sealed: ArrayBuffer; key: string }[]
  await sealedKeep.write("sheets", "s1", sheet)
  const [second] = (await keep.readAll("sheets")) as { sealed: ArrayBuffer }[]
  const bytes = (row: { sealed: ArrayBuffer } | undefined) => [
    ...new Uint8Array(row?.sealed ?? new ArrayBuffer(0)),
  ]
  expect(bytes(first)).not.toEqual(bytes(second))
  expect(bytes(second).length).toBeGreaterThan(10)
  await keep.write("outbox", "s1", { ...first })
  expect(await sealedKeep.read("outbox", "s1")).toBeUndefined()
  expect(await sealedKeep.read("sheets", "s1")).toEqual(sheet)
})

it("is gone once its time is over, read or not", async () => {
  await sealedKeep.write("sheets", "s1", sheet, Date.now() + 24 * HOUR)
  await sealedKeep.write("sheets", "s2", sheet, Date.now() + 24 * HOUR)
  await sealedKeep.write("outbox", "o1", sheet)
  vi.setSystemTime(Date.now() + 23 * HOUR)
  await sealedKeep.forgetOver("sheets")
  expect(await keep.readAll("sheets")).toHaveLength(2)
  vi.setSystemTime(Date.now() + HOUR)
  expect(await sealedKeep.read("sheets", "s1")).toBeUndefined()
  expect(await keep.readAll("sheets")).toHaveLength(1)
  await sealedKeep.forgetOver("sheets")
  expect(await keep.readAll("sheets")).toEqual([])
  // What was signed waits until it is received or refused, however long that is.
  vi.setSystemTime(Date.now() + 1000 * HOUR)
  await sealedKeep.forgetOver("outbox")
  expect(await sealedKeep.readAll("outbox")).toEqual([sheet])
})

it("opens no more after a log-out, even where its bytes are still there", async () => {
  await sealedKeep.write("outbox", "o1", sheet)
  const before = await keep.readAll("outbox")
  await forgetUnsaved()
  expect(await keep.readAll("keys")).toEqual([])
  await keep.write("outbox", "o1", before[0])
  expect(await sealedKeep.readAll("outbox")).toEqual([])
  expect(await keep.readAll("outbox")).toEqual([])
})

it("still reads a signature that an earlier release kept, until it has left", async () => {
  await keep.write("outbox", "o1", sheet)
  expect(await sealedKeep.readAll("outbox")).toEqual([sheet])
  expect(await sealedKeep.read("outbox", "o1")).toEqual(sheet)
})

it("has one key, whichever of two tabs makes it first", async () => {
  await Promise.all([sealedKeep.write("outbox", "o1", sheet), sealedKeep.write("outbox", "o2", sheet)])
  expect(await keep.readAll("keys")).toHaveLength(1)
  expect(await sealedKeep.readAll("outbox")).toEqual([sheet, sheet])
})
