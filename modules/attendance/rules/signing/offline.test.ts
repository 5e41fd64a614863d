import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  answerToOfflineMark,
  answerToOfflineSigning,
  answerToSigning,
  capturedOn,
  LINE_STATUSES,
  OFFLINE_LIFE_MS,
  SHEET_STATUSES,
  SIGNING_METHODS,
  type SigningFacts,
  usualPolicy,
  windowOf,
} from "../index.ts"

const MINUTE = 60_000
const [startsAt, endsAt] = [540 * MINUTE, 750 * MINUTE]
const window = windowOf({ from: startsAt, to: endsAt }, usualPolicy)
const CAPTURED = startsAt + 2 * MINUTE
const facts = (change: Partial<SigningFacts> = {}, status: SigningFacts["sheet"]["status"] = "open") => ({
  now: CAPTURED + 20 * MINUTE,
  sheet: { status, startsAt, isRemote: false },
  window,
  policy: usualPolicy,
  line: "expected" as const,
  signedAt: null,
  method: "qr_rotating" as const,
  isProofGood: true,
  isDeviceTaken: false,
  ...change,
})
const said = (
  change: Partial<SigningFacts> = {},
  status: SigningFacts["sheet"]["status"] = "open",
  at = CAPTURED,
) => {
  const answer = answerToOfflineSigning(facts(change, status), at)
  return answer.kind === "refused" ? answer.refusal : answer.kind
}

const anything = fc.record({
  status: fc.constantFrom(...SHEET_STATUSES),
  line: fc.constantFrom(...LINE_STATUSES, null),
  method: fc.constantFrom(...SIGNING_METHODS),
  isProofGood: fc.boolean(),
  isDeviceTaken: fc.boolean(),
  signedAt: fc.constantFrom(null, startsAt),
  captured: fc.integer({ min: startsAt - 60 * MINUTE, max: endsAt + 6 * 60 * MINUTE }),
  delay: fc.integer({ min: 0, max: 2 * OFFLINE_LIFE_MS }),
})
const factsOf = (any: typeof anything extends fc.Arbitrary<infer T> ? T : never) =>
  facts({ ...any, now: any.captured + any.delay }, any.status)

describe("a signature made without network", () => {
  it("is worth what it was worth when it was made, twenty minutes later", () => {
    expect(answerToOfflineSigning(facts(), CAPTURED)).toEqual({ kind: "sign", isLate: false })
    expect(answerToOfflineSigning(facts({}, "to_sign"), CAPTURED)).toEqual({ kind: "sign", isLate: false })
    expect(answerToOfflineSigning(facts(), window.lateFrom)).toEqual({ kind: "sign", isLate: true })
    expect(said({}, "open", window.signInEnds)).toBe("closed")
    expect(said({ isProofGood: false })).toBe("code_expired")
    expect(said({ isDeviceTaken: true })).toBe("device_used")
    expect(said({ line: null })).toBe("not_on_list")
    expect(said({ line: "in_company" })).toBe("in_company")
  })

  it("against a countersigned absence asks for a correction, and adds what was missing to a presence", () => {
    expect(SHEET_STATUSES.map((status) => said({ line: "absent" }, status))).toEqual([
      "too_early",
      "sign",
      "sign",
      "ask_correction",
      "ask_correction",
      "ask_correction",
      "closed",
      "closed",
    ])
    expect(said({ line: "present" }, "signed")).toBe("sign")
    expect(said({ line: "present" }, "closed")).toBe("attested")
    expect(said({ line: "present" }, "corrected")).toBe("attested")
    expect(said({ line: "absent", isProofGood: false }, "closed")).toBe("code_expired")
  })

  it("waits three days at most", () => {
    expect(said({ now: CAPTURED + OFFLINE_LIFE_MS }, "to_sign")).toBe("sign")
    expect(said({ now: CAPTURED + OFFLINE_LIFE_MS + 1 }, "to_sign")).toBe("too_old")
  })

  it("is never worth more than the same signature with a network at that time", () => {
    fc.assert(
      fc.property(anything, (any) => {
        const seen = factsOf(any)
        const answer = answerToOfflineSigning(seen, any.captured)
        const isSigned = any.signedAt !== null
        expect(answer.kind === "already").toBe(isSigned)
        const then = answerToSigning({ ...seen, now: any.captured, sheet: { ...seen.sheet, status: "open" } })
        if (answer.kind === "sign") expect(answer).toEqual(then)
        if (answer.kind === "ask_correction") expect(then.kind).toBe("sign")
      }),
    )
  })

  it("changes nothing that is closed, and nothing after three days", () => {
    fc.assert(
      fc.property(anything, (any) => {
        const { kind } = answerToOfflineSigning(factsOf(any), any.captured)
        const isClosed = !["open", "to_sign", "signed"].includes(any.status)
        if (isClosed || any.delay > OFFLINE_LIFE_MS) expect(kind).not.toBe("sign")
        if (any.delay > OFFLINE_LIFE_MS) expect(kind).not.toBe("ask_correction")
      }),
    )
  })
})

describe("the clock of a phone", () => {
  it("may be wrong by any amount: what counts is how long ago it was", () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(instant, fc.nat(), fc.integer(), (receivedAt, waited, wrongBy) => {
        const sentAt = receivedAt + wrongBy
        expect(capturedOn({ capturedAt: sentAt - waited, sentAt, receivedAt })).toBe(receivedAt - waited)
      }),
    )
  })

  it("set back meanwhile never makes a signature of the future", () => {
    expect(capturedOn({ capturedAt: 900, sentAt: 100, receivedAt: 1000 })).toBe(1000)
  })
})

describe("a mark made without network", () => {
  const answer = (change: Partial<Parameters<typeof answerToOfflineMark>[0]>) =>
    answerToOfflineMark({ capturedAt: 1000, receivedAt: 2000, lastWordAt: null, isKept: false, ...change })

  it("holds unless somebody spoke since, once, and for three days", () => {
    expect(answer({})).toBe("write")
    expect(answer({ lastWordAt: 1000 })).toBe("write")
    expect(answer({ lastWordAt: 1001 })).toBe("overtaken")
    expect(answer({ lastWordAt: 2000, isKept: true })).toBe("already")
    expect(answer({ receivedAt: 1000 + OFFLINE_LIFE_MS })).toBe("write")
    expect(answer({ receivedAt: 1001 + OFFLINE_LIFE_MS })).toBe("too_old")
  })
})
