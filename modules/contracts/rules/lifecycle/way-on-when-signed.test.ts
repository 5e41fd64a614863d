import { describe, expect, it } from "vitest"
import { actors, type LifecycleInput } from "./facts.ts"
import { moves } from "./moves.ts"
import { type ContractStatus, isBeforeSignature, statusKeys } from "./status.ts"
import { lifecycleInput } from "./testing/facts.ts"

const finals: readonly ContractStatus[] = ["engaged", "filed", "broken", "cancelled", "settled", "archived"]

/** Where a contract can go from a status, by anybody, with its conditions looked at. */
const reached = (from: ContractStatus, facts: LifecycleInput): ReadonlySet<ContractStatus> => {
  const seen = new Set<ContractStatus>([from])
  for (const status of seen)
    for (const actor of actors)
      for (const offer of moves(status, actor, facts)) if (offer.allowed) seen.add(offer.to)
  return seen
}

/** Signed before its first day and begun; refused since. */
const begun = (over: Partial<LifecycleInput>): LifecycleInput =>
  lifecycleInput({
    today: "2026-11-17",
    concludedOn: "2026-08-20",
    wasSigned: true,
    hasStarted: true,
    needsConvention: false,
    ...over,
  })

const corrected = statusKeys.filter(
  (status) => isBeforeSignature(status) || ["rejected", "refused", "signed", "to_transmit"].includes(status),
)

describe("a contract that has begun", () => {
  it.each(corrected)("goes on from %s to its engagement, and can be broken", (status) => {
    // Nobody is asked for the apprentice's part once the contract is signed.
    if (status === "awaiting_student") return
    for (const over of [
      {},
      { hasSignedDataChanged: true },
      { hasSignedDataChanged: true, hasSignedConventionChanged: true, needsConvention: true },
      { hasSignedAgreementChanged: true },
    ]) {
      const ways = reached(status, begun(over))
      expect([status, over, ways.has("engaged"), ways.has("broken")]).toEqual([status, over, true, true])
    }
  })

  it("is never cancelled: it binds its parties", () => {
    for (const status of corrected)
      for (const offer of moves(status, "school", begun({})))
        expect([status, offer.move, offer.allowed]).not.toEqual([status, "cancel", true])
  })

  it("is filed again without a signature as long as nothing that was signed changed", () => {
    const open = (over: Partial<LifecycleInput>) =>
      moves("to_check", "school", begun(over)).some(({ move, allowed }) => move === "fileAgain" && allowed)
    expect(open({})).toBe(true)
    expect(open({ hasSignedDataChanged: true })).toBe(false)
    expect(open({ hasSignedConventionChanged: true })).toBe(false)
    expect(open({ hasSignedAgreementChanged: true })).toBe(false)
    expect(open({ blockingFindings: 1 })).toBe(false)
    expect(open({ wasSigned: false })).toBe(false)
  })
})

it("a contract that nobody signed can be given up from every status, however late it is", () => {
  const late = lifecycleInput({ today: "2026-11-17", hasStarted: false })
  for (const status of statusKeys.filter(isBeforeSignature))
    expect([status, finals.some((end) => reached(status, late).has(end))]).toEqual([status, true])
})
