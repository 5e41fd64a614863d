import { expect, it } from "vitest"
import { judgeScan, waitBeforeScan } from "./judge.ts"

it("takes only a clean verdict, or the absence of any scanner, for clean", () => {
  expect(judgeScan({ verdict: "clean" })).toEqual({ state: "clean", scanned: true })
  expect(judgeScan({ verdict: "infected" })).toEqual({ state: "refused", refusal: "infected" })
  const silent = (why: "not_configured" | "unreachable" | "too_large" | "failed") =>
    judgeScan({ verdict: "unavailable", why })
  expect(silent("not_configured")).toEqual({ state: "clean", scanned: false })
  expect(silent("too_large")).toEqual({ state: "refused", refusal: "unscannable" })
  expect(silent("unreachable")).toEqual({ state: "awaiting" })
  expect(silent("failed")).toEqual({ state: "awaiting" })
})

it("asks a silent scanner again less and less often", () => {
  expect([1, 2, 3, 4, 5, 40].map((attempt) => waitBeforeScan(attempt) / 60_000)).toEqual([1, 2, 4, 8, 15, 15])
})
