import { describe, expect, it } from "vitest"
import { moveFor } from "../lifecycle/moves.ts"
import type { ContractStatus } from "../lifecycle/status.ts"
import { lifecycleInput } from "../lifecycle/testing/facts.ts"
import { type DepositFacts, followingMove } from "./follow-deposit.ts"

const FILE: DepositFacts = {
  state: "followed",
  takenOn: "2026-09-02",
  completeOn: "2026-09-03",
  answeredOn: null,
  externalNumber: "2026-APP-000045",
  decaNumber: null,
  opcoState: "TRANSMIS",
  opcoComment: null,
  errors: null,
}

/** From a status, move after move, as long as the table of the life cycle leads on. */
const walk = (
  from: ContractStatus,
  file: Partial<DepositFacts>,
  lastRequest: string | null = null,
): string[] => {
  const facts = lifecycleInput()
  let status = from
  let asked = lastRequest
  const made: string[] = []
  for (let left = 8; left > 0; left--) {
    const next = followingMove({ status, filing: "opco", lastRequest: asked }, { ...FILE, ...file })
    if (next === null) break
    const offered = moveFor(next.move, status, next.actor, facts)
    if (!offered.allowed) throw new Error(`${next.move} is closed in ${status}`)
    if (next.move === "requestInfo") asked = next.given.requested ?? null
    made.push(next.move)
    status = offered.to
  }
  return [...made, status]
}

describe("what the OPCO says of a file moves its contract", () => {
  it.each([
    ["to_transmit", { state: "queued", takenOn: null, opcoState: null }, ["to_transmit"]],
    ["to_transmit", { state: "stopped", takenOn: null, opcoState: null }, ["to_transmit"]],
    ["to_transmit", { state: "taken" }, ["confirmTransmission", "acknowledge", "received"]],
    [
      "to_transmit",
      { opcoState: "EN_COURS_INSTRUCTION" },
      ["confirmTransmission", "acknowledge", "startReview", "under_review"],
    ],
    ["to_transmit", { opcoState: "ENGAGE" }, ["confirmTransmission", "accept", "engaged"]],
    ["to_transmit", { opcoState: "REFUSE" }, ["confirmTransmission", "refuse", "refused"]],
    [
      "to_transmit",
      { state: "rejected", takenOn: null, opcoState: null, errors: "Il manque le code RNCP." },
      ["rejectAtSending", "rejected"],
    ],
    ["received", { opcoState: "TRANSMIS" }, ["received"]],
    ["under_review", { opcoState: "ENGAGE" }, ["accept", "engaged"]],
    ["under_review", { opcoState: "UN_ETAT_NOUVEAU" }, ["under_review"]],
    ["refused", { opcoState: "ENGAGE" }, ["accept", "engaged"]],
    ["engaged", { opcoState: "REFUSE" }, ["engaged"]],
    ["to_check", { opcoState: "REFUSE" }, ["to_check"]],
    ["engaged", { opcoState: "ANNULE" }, ["cancelOutside", "cancelled"]],
  ] as const)("%s, %o", (from, file, expected) => {
    expect(walk(from, file)).toEqual(expected)
  })

  it("what it asks for is asked for once, and is over when it says so", () => {
    const asks = { opcoState: "EN_COURS_INSTRUCTION", opcoComment: "La convention manque." }
    expect(walk("under_review", asks)).toEqual(["requestInfo", "info_requested"])
    expect(walk("received", asks)).toEqual(["startReview", "requestInfo", "info_requested"])
    // Answered by the school, the same words change nothing more.
    expect(walk("under_review", asks, "La convention manque.")).toEqual(["under_review"])
    expect(walk("under_review", { ...asks, opcoComment: "Le RIB manque." }, "La convention manque.")).toEqual(
      ["requestInfo", "info_requested"],
    )
    expect(walk("info_requested", { opcoState: "EN_COURS_INSTRUCTION" })).toEqual([
      "resumeReview",
      "under_review",
    ])
  })

  it("tells each move its days, numbers and reason", () => {
    const next = (status: ContractStatus, file: Partial<DepositFacts>) =>
      followingMove({ status, filing: "opco", lastRequest: null }, { ...FILE, ...file })
    expect(next("to_transmit", {})?.given).toEqual({ transmitted_on: "2026-09-02" })
    expect(next("transmitted", {})?.given).toEqual({
      depot_numero_externe: "2026-APP-000045",
      complete_on: "2026-09-03",
    })
    expect(
      next("under_review", { opcoState: "REFUSE", opcoComment: "Âge.", answeredOn: "2026-09-20" })?.given,
    ).toEqual({
      depot_numero_externe: "2026-APP-000045",
      reason: "Âge.",
      answered_on: "2026-09-20",
    })
    expect(
      next("under_review", { opcoState: "ENGAGE", decaNumber: "049202610000123", answeredOn: "2026-09-20" })
        ?.given,
    ).toMatchObject({ deca_number: "049202610000123", answered_on: "2026-09-20" })
  })
})
