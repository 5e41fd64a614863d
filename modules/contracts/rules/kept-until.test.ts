import { initialLegalValues } from "@jalon/legal-values/rules"
import { expect, it } from "vitest"
import { keptUntil } from "./kept-until.ts"

it("keeps a signed contract five years, those of some years longer, and one never concluded no longer than needed", () => {
  expect(keptUntil(initialLegalValues, "2024-09-02")).toBe("2029-09-02")
  expect(keptUntil(initialLegalValues, "2024-02-29")).toBe("2029-02-28")
  expect(keptUntil(initialLegalValues, "2020-07-01")).toBe("2032-12-31")
  expect(keptUntil(initialLegalValues, "2023-12-31")).toBe("2032-12-31")
  expect(keptUntil(initialLegalValues, "2020-06-30")).toBe("2025-06-30")
  expect(keptUntil(initialLegalValues, "2024-01-01")).toBe("2029-01-01")
  expect(keptUntil(initialLegalValues, null)).toBeNull()
  expect(keptUntil(initialLegalValues, "2018-12-31")).toBeNull()
})
