import { describe, expect, it } from "vitest"
import { type Actor, actors, type LifecycleInput } from "./lifecycle/facts.ts"
import { contractLifecycle, contractMoves, type MoveKey, moveFor } from "./lifecycle/moves.ts"
import { type ContractStatus, isBeforeSignature, statusKeys } from "./lifecycle/status.ts"
import { lifecycleInput } from "./lifecycle/testing/facts.ts"
import { nextAction } from "./next-action.ts"
import { type AskMove, isAskedIn } from "./whom-to-ask.ts"

/** Whoever of a school looks at contracts: its roles 1 to 3, with and without the right to validate a convention. */
const roles = { member: ["school"], validator: ["school", "validator"] } as const

interface Finding {
  facts?: Partial<LifecycleInput>
  /** What the record counts beside them. */
  left?: { missing?: number; blocking?: number; warnings?: number; asked?: AskMove }
}

const LATE = "2026-11-17"
const BEGUN = { today: LATE, concludedOn: "2026-08-20", wasSigned: true, hasStarted: true } as const

/** What an officer meets in a year. */
const findings: Record<string, Finding> = {
  "everything in order": {},
  "empty boxes of the school": { facts: { blockingFindings: 3 }, left: { missing: 3, blocking: 3 } },
  "empty boxes of the company": {
    facts: { blockingFindings: 3, companyFieldsMissing: 3 },
    left: { missing: 3, blocking: 3, asked: "askCompany" },
  },
  "empty boxes of the student": {
    facts: { blockingFindings: 3, studentFieldsMissing: 3 },
    left: { missing: 3, blocking: 3, asked: "askStudent" },
  },
  "empty boxes, nobody to write to": {
    facts: { blockingFindings: 3, companyFieldsMissing: 3, hasCompanyEmail: false, hasStudentEmail: false },
    left: { missing: 3, blocking: 3, asked: "askCompany" },
  },
  "a rule that blocks": { facts: { blockingFindings: 1 }, left: { blocking: 1 } },
  "a correction for the company": {
    facts: { blockingFindings: 1, companyFieldsMissing: 1 },
    left: { missing: 1, blocking: 1, asked: "askCorrection" },
  },
  "warnings to accept": { facts: { warningsToAcknowledge: 2 }, left: { warnings: 2 } },
  "a convention with faults": { facts: { isConventionComplete: false, conventionFindings: 2 } },
  "a convention that the school approves": { facts: { needsSchoolApproval: true } },
  "no convention": { facts: { needsConvention: false } },
  "signers without an address": { facts: { incompleteSigners: 1 } },
  "documents missing": { facts: { attachmentsMissing: 2 } },
  "a fault before filing": { facts: { filingFindings: 1 }, left: { blocking: 1 } },
  "a centre without a key": { facts: { channel: "no_key" } },
  "an OPCO that takes files on its site": { facts: { channel: "portal" } },
  "an OPCO that nobody knows": { facts: { isOpcoKnown: false } },
  "a first day that is past": { facts: { today: LATE } },
  "a delay that is past": { facts: { today: LATE, decisionLimit: "2026-11-01" } },
  "begun, nothing changed": { facts: BEGUN },
  "begun, the contract changed": { facts: { ...BEGUN, hasSignedDataChanged: true } },
  "begun, the convention changed": { facts: { ...BEGUN, hasSignedConventionChanged: true } },
  "begun, the adjusted duration changed": { facts: { ...BEGUN, hasSignedAgreementChanged: true } },
  "a contrat pro filed with the State": { facts: { kind: "professionnalisation", filing: "ddets" } },
  "a file on its way": { facts: { deposit: "running" } },
  "a file held up": { facts: { deposit: "stopped" } },
  "a file followed by the exchange": { facts: { deposit: "followed" } },
  "a document to put on the portal": { facts: { deposit: "to_carry" } },
  "a document that does not leave": { facts: { deposit: "documents_stopped" } },
}

/** What ends a contract, takes it back from those who have it, or undoes what they signed. */
const endsOf = new Set<ContractStatus>(["cancelled", "broken"])
const DANGEROUS: ReadonlySet<MoveKey> = new Set<MoveKey>(["cancel", "break", "recall"])

/** Nothing is for the school to do: others have it, or it is over. */
const RESTING: ReadonlySet<ContractStatus> = new Set([
  ...(["in_signature", "engaged", "filed", "broken", "archived"] as const),
])
/** The exchange tells it. */
const TOLD: ReadonlySet<ContractStatus> = new Set(["transmitted", "received", "under_review"])

/** Only the moves that start there: to say why each of the others is closed would take minutes. */
const offersOf = (status: ContractStatus, by: readonly Actor[], facts: LifecycleInput) =>
  contractLifecycle
    .from(status)
    .flatMap((move) => by.map((actor) => moveFor(move, status, actor, facts)))
    .filter((offer) => offer.allowed)

const openTo = (status: ContractStatus, role: keyof typeof roles, facts: LifecycleInput) =>
  new Set<MoveKey>(offersOf(status, roles[role], facts).map(({ move }) => move))

/** Where one step leads from each status, asked once for the same facts. */
const nextOf = new Map<LifecycleInput, Map<ContractStatus, readonly ContractStatus[]>>()
const stepsFrom = (status: ContractStatus, facts: LifecycleInput): readonly ContractStatus[] => {
  const known = nextOf.get(facts) ?? new Map<ContractStatus, readonly ContractStatus[]>()
  nextOf.set(facts, known)
  const steps = known.get(status) ?? offersOf(status, actors, facts).map(({ to }) => to)
  known.set(status, steps)
  return steps
}

const reached = (from: ContractStatus, facts: LifecycleInput): ReadonlySet<ContractStatus> => {
  const seen = new Set<ContractStatus>([from])
  for (const status of seen) for (const to of stepsFrom(status, facts)) seen.add(to)
  return seen
}

/** The same contract once what was found is put right: what the one action asks for. */
const putRight = (facts: LifecycleInput): LifecycleInput => ({
  ...facts,
  ...{ blockingFindings: 0, companyFieldsMissing: 0, studentFieldsMissing: 0, warningsToAcknowledge: 0 },
  ...{ isConventionComplete: true, conventionFindings: 0, isSchoolApproved: true, incompleteSigners: 0 },
  ...{ attachmentsMissing: 0, filingFindings: 0, isOpcoKnown: true, deposit: null },
  ...{ hasCompanyEmail: true, hasStudentEmail: true },
  // What nobody signed in time begins later.
  ...(!facts.wasSigned && facts.today === LATE && { start: "2026-12-01" as const }),
})

const worlds = Object.entries(findings).map(([name, { facts, left }]) => {
  const input = lifecycleInput(facts)
  return { name, left, input, righted: putRight(input) }
})

const cases = statusKeys.flatMap((status) =>
  worlds.flatMap(({ name, left, input, righted }) => {
    // Nobody is asked for a part of a contract that binds them already.
    if (input.wasSigned && (status === "awaiting_student" || status === "awaiting_company")) return []
    const asked = left?.asked && isAskedIn(status, left.asked) ? left.asked : null
    return (Object.keys(roles) as (keyof typeof roles)[]).map((role) => ({
      status,
      name,
      role,
      input,
      righted,
      action: nextAction(
        status,
        {
          ...{ missing: 0, blocking: 0, warnings: 0, ...left, asked },
          filing: input.filing,
          needsConvention: input.needsConvention,
          deposit: input.deposit,
        },
        openTo(status, role, input),
      ),
    }))
  }),
)

describe("the walk over every status, role and finding", () => {
  it("has every one of them", () => {
    expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(statusKeys))
    expect(cases.length).toBeGreaterThan(1_200)
  })

  it("gives one primary action, that may be done, and never a dangerous one", () => {
    for (const { status, name, role, input, action } of cases) {
      const place = `${status}, ${name}, ${role}`
      const move = action.act?.move ?? null
      if (move === null) continue
      expect(openTo(status, role, input).has(move), `${place}: « ${action.act?.label} » is open`).toBe(true)
      expect(DANGEROUS.has(move), `${place}: ${move}`).toBe(false)
      const to = offersOf(status, roles[role], input).find((one) => one.move === move)?.to
      expect(to && endsOf.has(to), `${place}: ${move} ends it`).toBe(false)
    }
  })

  it("leaves nobody without one, but where others have it or it is over", () => {
    const silent = cases.filter(({ action }) => action.act === null)
    for (const { status, name, role, input } of silent) {
      const isLeaving = input.deposit === "running" && status === "to_transmit"
      const isTold = input.deposit === "followed" && TOLD.has(status)
      expect(RESTING.has(status) || isLeaving || isTold, `${status}, ${name}, ${role}`).toBe(true)
    }
  })

  it("leads from every status, whatever was found, to an engaged or a filed contract once it is put right", () => {
    for (const { status, name, role, righted } of cases) {
      if (role === "validator" || ["broken", "cancelled", "settled", "archived"].includes(status)) continue
      const ways = reached(status, righted)
      expect(ways.has("engaged") || ways.has("filed"), `${status}, ${name}`).toBe(true)
    }
  })

  it("gives up, before it is put right, what nobody signed", () => {
    for (const { status, name, role, input } of cases)
      if (role === "member" && isBeforeSignature(status) && !input.wasSigned)
        expect(reached(status, input).has("cancelled"), `${status}, ${name}`).toBe(true)
  })

  it("ends in the archive, from every status", () => {
    const over = {
      today: "2030-01-01",
      brokenOn: "2027-01-15",
      concludedOn: "2026-08-20",
      isLastPaymentIn: true,
    }
    const facts = lifecycleInput(over)
    for (const status of statusKeys) expect(reached(status, facts).has("archived"), status).toBe(true)
  })

  it("knows every move that ends a contract as dangerous", () => {
    for (const [key, move] of Object.entries(contractMoves))
      if (endsOf.has(move.to as ContractStatus) && (move.by as readonly string[]).includes("school"))
        expect(DANGEROUS.has(key as MoveKey), key).toBe(true)
  })
})
