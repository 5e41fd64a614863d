import { expect, it } from "vitest"
import type { Sheet } from "../sheet/sheet-type.ts"
import type { Waiting } from "./outbox.ts"
import { withWaiting } from "./with-waiting.ts"

const line = (student_id: string) => ({ student_id, mark: "expected", status: "expected", signed_at: null })
const sheet = {
  id: "sheet",
  lines: [line("zoe"), line("malo")],
  signed: 0,
  unresolved: 2,
} as unknown as Sheet
const waiting = (studentId: string, what: Waiting["what"], change: Partial<Waiting> = {}): Waiting => ({
  key: `${studentId} ${what.kind}`,
  account: "trainer",
  sheetId: "sheet",
  studentId,
  title: "",
  capturedAt: 0,
  what,
  refusal: null,
  ...change,
})

it("shows the sheet as it will be once what waits is sent", () => {
  const seen = withWaiting(sheet, [
    waiting("zoe", { kind: "device" }),
    waiting("malo", { kind: "mark", body: { status: "absent" } }),
  ])
  expect(seen.lines.map(({ status, mark }) => [status, mark])).toEqual([
    ["present", "expected"],
    ["absent", "absent"],
  ])
  expect([seen.signed, seen.unresolved]).toEqual([1, 0])
})

it("leaves out what was refused, and what is of another sheet", () => {
  const mark = { kind: "mark", body: { status: "absent" } } as const
  const entries = [waiting("zoe", mark, { refusal: "Non" }), waiting("malo", mark, { sheetId: "other" })]
  expect(withWaiting(sheet, entries)).toBe(sheet)
})
