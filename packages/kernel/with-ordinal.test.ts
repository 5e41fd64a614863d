import { expect, it } from "vitest"
import { dayInWords, withOrdinal } from "./index.ts"

it.each([
  ["1 déc.", "1er déc."],
  ["mardi 1 décembre 2026", "mardi 1er décembre 2026"],
  ["1\u00a0janv. 2027 à 09:00", "1er\u00a0janv. 2027 à 09:00"],
  ["11 nov. 2026", "11 nov. 2026"],
  ["21 nov. à 1 h 05", "21 nov. à 1 h 05"],
])("says %s as %s", (said, expected) => expect(withOrdinal(said)).toBe(expected))

it("is said of whole days too", () => {
  expect(dayInWords("2026-12-01T10:00:00Z")).toBe("mardi 1er décembre 2026")
})
