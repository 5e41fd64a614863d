import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { keep } from "../keep/database.ts"
import { memoryDatabase } from "../testing/memory-database.ts"
import { forgetUnsaved, keepDraft, readDraft } from "./kept-draft.ts"

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
