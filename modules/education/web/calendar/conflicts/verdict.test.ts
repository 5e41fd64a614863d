import { expect, it } from "vitest"
import { codesOf, type FoundConflict, type Preview, verdictOf } from "./use-preview.ts"

const conflict = (changes: Partial<FoundConflict>): FoundConflict => ({
  code: "lunch",
  severity: "warn",
  title: "",
  sentence: "",
  override: "not_needed",
  may_go_on: true,
  is_known: false,
  ...changes,
})
const preview = (...conflicts: FoundConflict[]): Preview => ({
  conflicts,
  standing: [],
  needs_reason: false,
  is_late: false,
  slots: [],
})

it("asks for nothing when nothing is new, for a yes when one may go on, and stops at what nobody may pass", () => {
  expect(verdictOf(preview())).toBe("free")
  expect(verdictOf(preview(conflict({ is_known: true }), conflict({ severity: "info" })))).toBe("free")
  const both = preview(conflict({}), conflict({}), conflict({ code: "closure", severity: "block" }))
  expect(verdictOf(both)).toBe("to_accept")
  expect(codesOf(both)).toEqual(["lunch", "closure"])
  expect(verdictOf(preview(conflict({ code: "trainer_overlap", may_go_on: false })))).toBe("blocked")
})
