import { describe, expect, it } from "vitest"
import { type SeenSeal, verificationOutcome } from "./verification.ts"

const ours: SeenSeal = { isIntact: true, isTrusted: true, faults: [] }
const stranger: SeenSeal = { isIntact: true, isTrusted: false, faults: ["certificate_unknown"] }
const old: SeenSeal = { isIntact: true, isTrusted: false, faults: ["certificate_out_of_date"] }
const changed: SeenSeal = { isIntact: false, isTrusted: false, faults: ["content_changed"] }
const otherKind: SeenSeal = { isIntact: false, isTrusted: false, faults: ["kind_unsupported"] }

describe("what is said of a file", () => {
  it.each([
    ["the very file that was sealed", [ours], true, true, "known"],
    ["a seal of ours on another file", [ours], true, false, "sealed"],
    ["two seals of ours", [ours, ours], true, false, "sealed"],
    ["a seal of ours, and bytes behind it", [ours], false, false, "continued"],
    ["a stranger's seal on top of ours", [ours, stranger], true, false, "continued"],
    ["a stranger's seal", [stranger], true, false, "foreign"],
    ["a stranger's seal, and bytes behind it", [stranger], false, false, "continued"],
    ["an old seal of ours", [old], true, false, "outdated"],
    ["an old seal under a new one", [old, ours], true, false, "outdated"],
    ["a changed byte", [changed], false, false, "changed"],
    ["a changed byte under an intact seal", [changed, ours], true, false, "changed"],
    ["a signature of another kind", [otherKind], false, false, "unreadable"],
    ["a signature of another kind beside ours", [ours, otherKind], false, false, "unreadable"],
    ["no seal", [], false, false, "unsealed"],
  ] as const)("%s", (_, seals, coversWholeFile, isKnown, outcome) => {
    expect(verificationOutcome({ seals, coversWholeFile }, isKnown)).toBe(outcome)
  })

  it("is never good while one seal is not intact, whatever else is there", () => {
    for (const bad of [changed, otherKind])
      for (const seals of [
        [bad, ours],
        [ours, bad],
        [ours, bad, ours],
      ])
        for (const coversWholeFile of [true, false])
          expect(["changed", "unreadable"]).toContain(verificationOutcome({ seals, coversWholeFile }, false))
  })
})
