import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterFailure, isOpen, isSameFile, isTold, LEASE_MS, waitBeforeTry } from "./deposit.ts"

const failure = (fault: string, over: object = {}) => ({
  fault,
  isAmbiguous: false,
  retryable: false,
  retryAfterSeconds: null,
  ...over,
})

describe("after a request that failed", () => {
  it.each([
    ["refused", {}, { kind: "reject" }],
    ["key_refused", {}, { kind: "stop" }],
    ["not_supported", {}, { kind: "stop" }],
    [
      "busy",
      { retryable: true, retryAfterSeconds: 12 },
      { kind: "try_again", inMs: 12_000, isUnsure: false },
    ],
    ["unreachable", { retryable: true }, { kind: "try_again", inMs: 30_000, isUnsure: false }],
    ["late", { isAmbiguous: true }, { kind: "try_again", inMs: LEASE_MS, isUnsure: true }],
  ])("%s", (fault, over, expected) => {
    expect(afterFailure(failure(fault, over), 1)).toEqual(expected)
  })

  it("nothing is sent again before the OPCO may have finished writing it", () => {
    fc.assert(
      fc.property(fc.nat(60), (tries) => {
        const next = afterFailure(failure("failed", { isAmbiguous: true }), tries)
        expect(next.kind === "try_again" && next.inMs).toBeGreaterThanOrEqual(LEASE_MS)
      }),
    )
  })

  it("is tried ever less often, and at least once an hour", () => {
    const waits = Array.from({ length: 12 }, (_, tries) => waitBeforeTry(tries + 1, null) / 1000)
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600])
    expect(waitBeforeTry(1, 86_400)).toBe(3_600_000)
    expect(waitBeforeTry(1, 0)).toBe(1000)
  })
})

describe("a file found at the OPCO", () => {
  const sent = {
    employerSiret: "00000101600013",
    lastName: "N’Guyen-Lévêque",
    firstName: "Zoé",
    bornOn: "2007-03-14",
    from: "2026-09-07",
  }
  it("is the one that was sent, however it is written", () => {
    expect(isSameFile(sent, { ...sent, lastName: "NGUYEN LEVEQUE", firstName: "zoe" })).toBe(true)
    expect(isSameFile(sent, { ...sent, firstName: null, bornOn: null })).toBe(true)
  })
  it.each([
    ["employerSiret", "00000101600021"],
    ["lastName", "Nguyen"],
    ["firstName", "Zoël"],
    ["bornOn", "2007-03-15"],
    ["from", "2026-09-08"],
  ])("is another one with another %s", (key, value) => {
    expect(isSameFile(sent, { ...sent, [key]: value })).toBe(false)
  })
  it("says nothing when the OPCO gives back too little of it", () => {
    expect(isTold(sent)).toBe(true)
    for (const key of ["employerSiret", "lastName", "from"])
      expect(isTold({ ...sent, [key]: null })).toBe(false)
  })
})

it("an OPCO that has decided asks for nothing more", () => {
  expect([null, "TRANSMIS", "EN_COURS_INSTRUCTION", "UN_AUTRE"].map(isOpen)).toEqual([true, true, true, true])
  expect(["ENGAGE", "REFUSE", "ANNULE", "RUPTU", "SOLDE"].map(isOpen)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
