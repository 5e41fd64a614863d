import { describe, expect, it } from "vitest"
import { estimatedMinutes, promotionOf } from "./class-draft.ts"

describe("a class on its way", () => {
  it("belongs to the promotion that ends with its training", () => {
    expect(promotionOf("2026-2027", 1, 24)).toBe("2026-2028")
    expect(promotionOf("2026-2027", 2, 24)).toBe("2025-2027")
    expect(promotionOf("2026-2027", 1, 12)).toBe("2026-2027")
    expect(promotionOf("2026-2027", 1, null)).toBe("2026-2027")
  })

  it("says about how many hours a rhythm gives, once its dates are known", () => {
    const draft = { preset: "1/3" as const, from: "2026-09-07", to: "2027-07-02", weekMinutes: 2100 }
    // Eleven weeks of five days less New Year’s Day and Whit Monday.
    expect(estimatedMinutes(draft)).toBe(53 * 420)
    expect(estimatedMinutes({ ...draft, to: "" })).toBeNull()
    expect(estimatedMinutes({ ...draft, to: "2026-09-01" })).toBeNull()
  })
})
