import { describe, expect, it } from "vitest"
import { type Following, followOutside } from "./outside.ts"
import type { ContractStatus } from "./status.ts"

type Said = Parameters<typeof followOutside>[1]
const exchange = { outside: "exchange", filing: "opco" } as const
const celia = { outside: "celia", filing: "ddets" } as const
const seen = (following: Following): string =>
  following.kind === "follow" ? following.moves.join(" ") : `(${following.kind})`

describe("what the outside says", () => {
  it.each([
    ["transmitted", "transmitted", "(same)"],
    ["transmitted", "under_review", "acknowledge startReview"],
    ["transmitted", "engaged", "accept"],
    ["transmitted", "refused", "refuse"],
    ["transmitted", "cancelled", "cancelOutside"],
    ["received", "transmitted", "(behind)"],
    ["received", "under_review", "startReview"],
    ["under_review", "transmitted", "(behind)"],
    ["under_review", "engaged", "accept"],
    ["under_review", "filed", "accept"],
    ["under_review", "broken", "break"],
    ["info_requested", "under_review", "(same)"],
    ["info_requested", "engaged", "resumeReview accept"],
    ["info_requested", "refused", "resumeReview refuse"],
    ["engaged", "under_review", "(behind)"],
    ["engaged", "filed", "(same)"],
    ["engaged", "refused", "(unexpected)"],
    ["engaged", "settled", "settle"],
    ["engaged", "broken", "break"],
    ["broken", "settled", "settle"],
    ["refused", "engaged", "accept"],
    ["draft", "engaged", "(unexpected)"],
    ["cancelled", "engaged", "(behind)"],
    ["settled", "engaged", "(behind)"],
    ["to_transmit", "under_review", "(unexpected)"],
  ] as const)("ours is %s, theirs %s: %s", (status, said, expected) => {
    expect(seen(followOutside(status as ContractStatus, said as Said, exchange))).toBe(expected)
  })

  it("the State files, asks for more and resumes by itself", () => {
    expect(seen(followOutside("under_review", "filed", celia))).toBe("accept")
    expect(seen(followOutside("filed", "engaged", celia))).toBe("(same)")
    expect(seen(followOutside("filed", "filed", celia))).toBe("(same)")
    expect(seen(followOutside("transmitted", "info_requested", celia))).toBe(
      "acknowledge startReview requestInfo",
    )
    expect(seen(followOutside("info_requested", "under_review", celia))).toBe("resumeReview")
    expect(seen(followOutside("info_requested", "under_review", { ...celia, outside: "broker" }))).toBe(
      "(same)",
    )
  })
})
