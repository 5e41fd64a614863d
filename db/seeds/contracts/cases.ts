import type { ContractStatus } from "@jalon/contracts/rules"
import { comingDates } from "@jalon/contracts/testing"
import type { IsoDate } from "@jalon/kernel"
import type { ClassKey } from "../catalogue.ts"
import { type State, type StudentSeed, schoolOf, studentSeeds } from "../student-seeds.ts"
import type { Case, CaseKind, Signing } from "./case.ts"
import { GRADUATES } from "./cohorts.ts"
import { FORMER_STARTS } from "./typed-fields.ts"

const HORIZON = 1001

const inState = (state: State): StudentSeed[] =>
  studentSeeds.filter((one) => one.state === state && schoolOf(one) === HORIZON)
const learners = (group: ClassKey): StudentSeed[] =>
  inState("in_work_study").filter((one) => one.class === group)

/** One that is still being prepared starts soon: it has no day of its own. */
type Told = readonly [status: ContractStatus, starts: IsoDate | null, sentAfter?: number, kind?: CaseKind]

const casesOf = (students: readonly StudentSeed[], told: readonly Told[]): Case[] =>
  students.map((student, n) => {
    const [status, starts, sentAfter = 2, kind = "11"] = told[n % told.length] as Told
    return {
      student,
      kind,
      status,
      starts: starts ?? comingDates().contrat_date_debut,
      sentAfter,
    }
  })

/** A September with its delays: most went well, some went late, some are still at the OPCO, others only begin. */
const firstYear: readonly Told[] = [
  ["engaged", "2026-09-07"],
  ["engaged", "2026-09-01"],
  ["engaged", "2026-09-14", 3],
  ["engaged", "2026-09-07", 11],
  ["draft", null],
  ["engaged", "2026-08-31"],
  ["under_review", "2026-10-26"],
  ["engaged", "2026-09-07", 4],
  ["to_check", null],
  ["engaged", "2026-09-21", 8],
  ["ready", null],
  ["to_transmit", "2026-10-19"],
  ["engaged", "2026-09-01"],
  ["info_requested", "2026-10-12", 5],
  ["engaged", "2026-09-28"],
  ["refused", "2026-09-14", 19],
  ["transmitted", "2026-11-09", 3],
  ["engaged", "2026-09-07"],
  ["awaiting_company", null],
  ["received", "2026-11-02", 4],
  ["engaged", "2026-10-05", 5],
  ["convention_to_validate", null],
  ["engaged", "2026-09-14"],
  ["rejected", "2026-11-02", 3],
  ["to_transmit", "2026-11-12"],
  ["under_review", "2026-10-05", 3],
  ["engaged", "2026-09-07", 1],
]

/** One of them lost an employer in September and found another in October. */
const secondYear: readonly Told[] = [
  ["engaged", "2025-09-01"],
  ["engaged", "2025-09-08", 4],
  ["engaged", "2025-09-01", 9],
  ["engaged", "2025-09-01", 3],
  ["engaged", "2026-10-12", 2, "23"],
  ...Array.from({ length: 15 }, (): Told => ["engaged", "2025-09-01", 3]),
]

const bachelor: readonly Told[] = [
  ["engaged", "2026-09-07"],
  ["engaged", "2026-09-01", 2, "21"],
  ["engaged", "2026-09-07", 3, "22"],
  ["engaged", "2026-09-14"],
  ["engaged", "2026-09-01", 4, "21"],
  ["under_review", "2026-10-19", 4, "22"],
  ["engaged", "2026-09-07"],
  ["to_transmit", "2026-10-26", 2, "22"],
]

const salesTitle: readonly Told[] = [
  ["engaged", "2026-09-07", 2, "pro"],
  ["engaged", "2026-09-07"],
  ["engaged", "2026-09-14", 3],
  ["under_review", "2026-10-26", 3, "pro"],
  ["draft", null, 0, "pro"],
  ["engaged", "2026-09-07"],
  ["to_transmit", "2026-11-02", 3, "pro"],
]

/** By class and rank: an apprentice with an account, two of one company, a minor whose parent waits, one that lacks the visa. */
const inSignature: Readonly<Record<string, Signing>> = {
  "mco_1a/1": { launched: 6, signed: ["employer"] },
  "mco_1a/17": { launched: 3, signed: ["learner"] },
  "mco_1b/1": { launched: 2, signed: ["learner"] },
  "cap_1/4": { launched: 9, signed: ["employer", "learner"], reminded: "representative" },
  "cap_1/7": { launched: 4, signed: ["employer", "learner", "representative"] },
}

/** Sent to be signed instead of engaged, where the demo tells it. */
const withSignatures = (drawn: readonly Case[]): Case[] =>
  drawn.map((one) => {
    const rank = learners(one.student.class).indexOf(one.student)
    const signing = inSignature[`${one.student.class}/${rank}`]
    return signing
      ? { ...one, status: "in_signature", starts: comingDates().contrat_date_debut, signing }
      : one
  })

/** Everyone of the school whose contract is being made, runs, or has just ended. */
export const cases: readonly Case[] = [
  ...withSignatures(
    casesOf(
      [
        ...learners("mco_1a"),
        ...learners("mco_1b"),
        ...learners("ndrc_1"),
        ...learners("cap_1"),
        ...learners("mpn_7"),
      ],
      firstYear,
    ),
  ),
  ...casesOf(learners("mco_2a"), secondYear),
  ...casesOf(learners("rdc_2026"), bachelor),
  ...casesOf(learners("ntc_2026"), salesTitle),
]

/** Those who left their company in autumn: the contract ran, and is broken afterwards. */
export const brokenCases: readonly Case[] = inState("broken").map((student) => ({
  student,
  kind: "11",
  status: "engaged",
  starts: "2026-09-07",
  sentAfter: 2,
}))

/** Companies that gave up before anybody had signed: the person looks for another one. */
export const cancelledCases: readonly Case[] = inState("no_contract")
  .filter(({ account }) => account === null)
  .slice(0, 2)
  .map((student) => ({ student, kind: "11", status: "cancelled", starts: "2026-10-05", sentAfter: 2 }))

const graduate = cases.find(({ kind }) => kind === "21")?.student

/** What some had before: two years that ended well, or a contract that was broken. */
export const formerCases: readonly Case[] = cases.flatMap((one): Case[] => {
  if (one.kind === "21")
    return [
      {
        ...one,
        kind: "11",
        // The first to be put away, once the last payment had come.
        status: one.student === graduate ? "archived" : "settled",
        starts: FORMER_STARTS.graduate,
        isFormer: true,
        cohort: GRADUATES,
      },
    ]
  return one.kind === "23" ? [{ ...one, kind: "11", starts: FORMER_STARTS.broken, isFormer: true }] : []
})

const notSigned: ReadonlySet<ContractStatus> = new Set([
  "draft",
  "awaiting_company",
  "to_check",
  "ready",
  "convention_to_validate",
  "in_signature",
])

/** Nobody is bound yet: the student is enrolled, and her contract is on its way. */
export const isSigned = ({ status }: Pick<Case, "status">): boolean => !notSigned.has(status)
