import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LifecycleInput } from "./lifecycle/facts.ts"
import { type MoveKey, moves } from "./lifecycle/moves.ts"
import { statusKeys } from "./lifecycle/status.ts"
import { lifecycleInput } from "./lifecycle/testing/facts.ts"
import { nextAction } from "./next-action.ts"
import { openToday, openWays } from "./open-ways.ts"
import { askedOf, askMoves, isAskedIn } from "./whom-to-ask.ts"

const DAYS = ["2026-08-31", "2026-09-01", "2026-09-02", "2026-09-30"]
const day = fc.constantFrom(...DAYS)
const some = fc.option(day)
const count = fc.constantFrom(0, 0, 1, 2)

const anyFacts: fc.Arbitrary<LifecycleInput> = fc
  .record({
    kind: fc.constantFrom("apprentissage" as const, "professionnalisation" as const),
    filing: fc.constantFrom("opco" as const, "ddets" as const),
    start: some,
    concludedOn: some,
    decisionLimit: some,
    hasCompanyEmail: fc.boolean(),
    hasStudentEmail: fc.boolean(),
    warningsToAcknowledge: count,
    blockingFindings: count,
    conventionFindings: count,
    importFieldsMissing: count,
    needsConvention: fc.boolean(),
    isConventionComplete: fc.boolean(),
    needsSchoolApproval: fc.boolean(),
    isSchoolApproved: fc.boolean(),
    wasSigned: fc.boolean(),
    hasSignedDataChanged: fc.boolean(),
    hasSignedConventionChanged: fc.boolean(),
    hasSignedAgreementChanged: fc.boolean(),
    outsideStatus: fc.constantFrom("engaged" as const, null),
  })
  .map((over) => lifecycleInput(over))

/** What the record asks: every move, with every condition, on the day itself. */
const openOnRecord = (status: (typeof statusKeys)[number], facts: LifecycleInput, mayValidate: boolean) =>
  new Set<MoveKey>(
    (mayValidate ? (["school", "validator"] as const) : (["school"] as const)).flatMap((actor) =>
      moves(status, actor, facts).flatMap((one) => (one.allowed ? [one.move] : [])),
    ),
  )

describe("the steps kept with a contract", () => {
  it("give the list the same next action as the record, on any later day and for whoever looks", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statusKeys),
        anyFacts,
        day,
        fc.boolean(),
        fc.constantFrom(0, 0, 2),
        fc.constantFrom(null, ...askMoves),
        (status, written, today, mayValidate, missing, anyAsked) => {
          const asked = anyAsked !== null && isAskedIn(status, anyAsked) ? anyAsked : null
          const kept = openWays(status, { ...written, today: "2026-08-25" }, asked)
          const facts = { ...written, today }
          const left = {
            filing: facts.filing,
            missing,
            blocking: facts.blockingFindings,
            warnings: facts.warningsToAcknowledge,
            needsConvention: facts.needsConvention,
            deposit: facts.deposit,
          }
          expect(
            nextAction(status, { ...left, asked: askedOf(kept) }, openToday(kept, facts, mayValidate)),
          ).toEqual(nextAction(status, { ...left, asked }, openOnRecord(status, facts, mayValidate)))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it("claim nothing of a contract that was not written since they are kept", () => {
    expect(openToday(null, lifecycleInput(), true).size).toBe(0)
  })
})
