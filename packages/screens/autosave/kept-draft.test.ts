import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { keep } from "../keep/database.ts"
import { forgetUnsaved, keepDraft, readDraft } from "./kept-draft.ts"

/** As much of a browser's database as the screens use, in memory. */
const memoryDatabase = () => {
  const stores = new Map<string, Map<string, unknown>>()
  const done = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void; onupgradeneeded?: () => void } = { result }
    queueMicrotask(() => {
      request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }
  const objectStore = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, unknown>()
    stores.set(name, rows)
    return {
      get: (key: string) => done(rows.get(key)),
      put: (value: unknown, key: string) => done(rows.set(key, value)),
      delete: (key: string) => done(rows.delete(key)),
      clear: () => done(rows.clear()),
      getAll: () => done([...rows.values()]),
    }
  }
  const objectStoreNames = { contains: (name: string) => stores.has(name) }
  const transaction = () => ({ objectStore, commit: () => undefined })
  const database = { objectStoreNames, createObjectStore: objectStore, transaction }
  return { open: () => done(database) }
}

beforeEach(() => vi.stubGlobal("indexedDB", memoryDatabase()))
afterEach(() => vi.unstubAllGlobals())

it("forgets at a log-out whatever was typed and not saved, and keeps how tables are liked", async () => {
  const typed = { changes: { first_name: "Zoé" }, seen: {} } as never
  keepDraft("contract/1", typed)
  keepDraft("contract/2", typed)
  await keep.write("tables", "students", { widths: [120] })
  expect(await readDraft("contract/1")).toMatchObject({ changes: { first_name: "Zoé" } })
  await keep.write("sheets", "sheet", {})
  await keep.write("outbox", "signature", {})
  await forgetUnsaved()
  expect(await Promise.all([keep.readAll("sheets"), keep.readAll("outbox")])).toEqual([[], []])
  expect(await Promise.all([readDraft("contract/1"), readDraft("contract/2")])).toEqual([null, null])
  expect(await keep.read("tables", "students")).toEqual({ widths: [120] })
})
