import { statusesWithoutWayOn } from "@jalon/lifecycle"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  absenceReasons,
  type CoveredPeriod,
  coversHalfDay,
  deadlineOf,
  employerLabelWords,
  type FiledJustification,
  HALF_DAYS,
  isLateFor,
  JUSTIFICATION_STATUSES,
  type JustificationActor,
  type JustificationMove,
  type JustificationStatus,
  justificationLifecycle,
  justificationWords,
  type KnownJustification,
  type MissedLine,
  missedWords,
  periodFault,
  reasonOf,
  reasonsOn,
  settleLine,
  stateOfParts,
} from "../index.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = "2026-11-16"
const midnight = Date.parse(`${DAY}T00:00:00Z`)
const clockOf = (minute: number) => midnight + minute * MINUTE
const at = (hours: number, minutes = 0) => clockOf(hours * 60 + minutes)
const slot = { from: at(9), to: at(12, 30), breaks: [{ from: at(10, 30), to: at(10, 45) }] }

const anAbsence = (change: Partial<MissedLine> = {}): MissedLine => ({
  date: DAY,
  halfDay: "morning",
  slot,
  status: "absent",
  lateMin: 0,
  missedMin: 195,
  knownAt: slot.to,
  ...change,
})
const morning: CoveredPeriod = {
  fromDate: DAY,
  fromHalf: "morning",
  toDate: DAY,
  toHalf: "morning",
  fromMinute: null,
  toMinute: null,
}
const filed = (
  status: JustificationStatus,
  change: Partial<FiledJustification> = {},
): FiledJustification => ({
  ...morning,
  status,
  submittedAt: at(14),
  decidedAt: status === "accepted" || status === "refused" ? at(16) : null,
  ...change,
})
const settle = (line: MissedLine, some: FiledJustification[], now = at(13)) =>
  settleLine(line, some, { now, delayHours: 48, clockOf })
const none = { justified: 0, pending: 0, to_justify: 0, unjustified: 0 }

describe("what was missed", () => {
  it("is to be justified until the deadline, and is not justified from then on", () => {
    expect(settle(anAbsence(), [], at(12, 30) + 48 * HOUR - 1)).toEqual({ ...none, to_justify: 195 })
    expect(settle(anAbsence(), [], at(12, 30) + 48 * HOUR)).toEqual({ ...none, unjustified: 195 })
  })

  it("waits for the answer to what was filed in time, however long that takes", () => {
    const years = at(12) + 10_000 * HOUR
    expect(settle(anAbsence(), [filed("submitted")], years)).toEqual({ ...none, pending: 195 })
    expect(settle(anAbsence(), [filed("info_requested")], years)).toEqual({ ...none, pending: 195 })
    const late = filed("submitted", { submittedAt: at(12, 30) + 49 * HOUR })
    expect(settle(anAbsence(), [late], years)).toEqual({ ...none, unjustified: 195 })
    expect(settle(anAbsence(), [filed("draft", { submittedAt: null })], years).unjustified).toBe(195)
    expect(settle(anAbsence(), [filed("cancelled")], years).unjustified).toBe(195)
  })

  it("is justified by an accepted document even when it came late", () => {
    const late = filed("accepted", { submittedAt: at(12) + 900 * HOUR, decidedAt: at(12) + 910 * HOUR })
    expect(settle(anAbsence(), [late], at(12) + 1000 * HOUR)).toEqual({ ...none, justified: 195 })
  })

  it("is covered by half-days, and split by the hours that a document names", () => {
    const afternoon = filed("accepted", { fromHalf: "afternoon", toHalf: "afternoon" })
    expect(settle(anAbsence(), [afternoon]).justified).toBe(0)
    // 10:00 to 11:00 less a break of a quarter of an hour.
    const hour = filed("accepted", { fromMinute: 600, toMinute: 660 })
    expect(settle(anAbsence(), [hour])).toEqual({ ...none, justified: 45, to_justify: 150 })
    const next = filed("submitted", { fromMinute: 630, toMinute: 720 })
    expect(settle(anAbsence(), [hour, next])).toEqual({
      ...none,
      justified: 45,
      pending: 60,
      to_justify: 90,
    })
  })

  it("of a lateness lies at the beginning, of an early leave at the end", () => {
    const both = anAbsence({ status: "present", lateMin: 30, missedMin: 50 })
    const first = filed("accepted", { fromMinute: 540, toMinute: 570 })
    const last = filed("accepted", { fromMinute: 730, toMinute: 750 })
    const between = filed("accepted", { fromMinute: 571, toMinute: 730 })
    expect(settle(both, [first]).justified).toBe(30)
    expect(settle(both, [last]).justified).toBe(20)
    expect(settle(both, [between]).justified).toBe(0)
    expect(settle(both, [filed("accepted")]).justified).toBe(50)
  })

  it("may be answered for again after a refusal, if what was refused came in time", () => {
    const refused = filed("refused", { decidedAt: at(12, 30) + 47 * HOUR })
    const until = at(12, 30) + 47 * HOUR + 48 * HOUR
    expect(deadlineOf(anAbsence(), [refused], 48)).toBe(until)
    expect(settle(anAbsence(), [refused], until - 1)).toEqual({ ...none, to_justify: 195 })
    const late = filed("refused", { submittedAt: at(12, 30) + 50 * HOUR, decidedAt: at(12) + 60 * HOUR })
    expect(deadlineOf(anAbsence(), [late], 48)).toBe(at(12, 30) + 48 * HOUR)
    const elsewhere = filed("refused", { fromHalf: "afternoon", toHalf: "afternoon" })
    expect(deadlineOf(anAbsence(), [elsewhere], 48)).toBe(at(12, 30) + 48 * HOUR)
  })

  it("always adds up, whatever was filed", () => {
    const minute = fc.integer({ min: 500, max: 800 })
    const minutes = fc.option(
      fc.tuple(minute, minute).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const),
    )
    const instant = fc.integer({ min: at(0), max: at(23) + 200 * HOUR })
    const document = fc
      .record({
        status: fc.constantFrom(...JUSTIFICATION_STATUSES),
        halves: fc.constantFrom(...HALF_DAYS),
        minutes,
        submittedAt: instant,
        decidedAt: instant,
      })
      .map(({ halves, minutes: span, ...rest }) =>
        filed(rest.status, {
          ...rest,
          toHalf: halves,
          fromMinute: span?.[0] ?? null,
          toMinute: span?.[1] ?? null,
        }),
      )
    const line = fc.oneof(
      fc.constant(anAbsence()),
      fc
        .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 95 }))
        .map(([lateMin, early]) => anAbsence({ status: "present", lateMin, missedMin: lateMin + early })),
    )
    fc.assert(
      fc.property(line, fc.array(document, { maxLength: 5 }), instant, (missed, documents, now) => {
        const parts = settle(missed, documents, now)
        expect(parts.justified + parts.unjustified + parts.pending + parts.to_justify).toBe(missed.missedMin)
        for (const minutesOfPart of Object.values(parts)) expect(minutesOfPart).toBeGreaterThanOrEqual(0)
        expect(Math.min(parts.to_justify, parts.unjustified)).toBe(0)
        // One more accepted document never takes anything away.
        expect(settle(missed, [...documents, filed("accepted")], now).justified).toBe(missed.missedMin)
      }),
    )
  })

  it("is called by what it still asks for", () => {
    expect(stateOfParts({ ...none, justified: 10, to_justify: 1 })).toBe("to_justify")
    expect(stateOfParts({ ...none, justified: 10, pending: 1, unjustified: 3 })).toBe("pending")
    expect(stateOfParts({ ...none, justified: 10, unjustified: 3 })).toBe("unjustified")
    expect(stateOfParts({ ...none, justified: 10 })).toBe("justified")
    expect(missedWords.to_justify.label).toBe("À justifier")
  })

  it("says when a document came late for it", () => {
    const intime = filed("submitted")
    const late = filed("submitted", { submittedAt: at(12, 30) + 49 * HOUR })
    expect(isLateFor(intime, [anAbsence()], [], 48)).toBe(false)
    expect(isLateFor(late, [anAbsence()], [], 48)).toBe(true)
    expect(isLateFor(late, [anAbsence({ date: "2026-11-20" })], [], 48)).toBe(false)
    expect(isLateFor(late, [], [], 48)).toBe(false)
  })
})

describe("the period of a document", () => {
  it("goes from one half-day to another, both included", () => {
    const period = { ...morning, fromHalf: "afternoon", toDate: "2026-11-18" } as const
    expect(coversHalfDay(period, DAY, "morning")).toBe(false)
    expect(coversHalfDay(period, DAY, "afternoon")).toBe(true)
    expect(coversHalfDay(period, "2026-11-17", "evening")).toBe(true)
    expect(coversHalfDay(period, "2026-11-18", "morning")).toBe(true)
    expect(coversHalfDay(period, "2026-11-18", "afternoon")).toBe(false)
  })

  it("is refused with a sentence when it makes no sense", () => {
    expect(periodFault(morning)).toBeNull()
    expect(periodFault({ ...morning, fromHalf: "evening" })).toMatch("précède")
    expect(periodFault({ ...morning, toDate: "2026-11-15" })).toMatch("précède")
    expect(periodFault({ ...morning, toDate: "2028-01-01" })).toMatch("un an")
    expect(periodFault({ ...morning, fromMinute: 540, toMinute: 600 })).toBeNull()
    expect(periodFault({ ...morning, fromMinute: 600, toMinute: 600 })).toMatch("heure de fin")
    expect(periodFault({ ...morning, fromMinute: 600 })).toMatch("Indiquez")
    expect(periodFault({ ...morning, toDate: "2026-11-17", fromMinute: 540, toMinute: 600 })).toMatch(
      "une seule journée",
    )
  })
})

describe("the life of a justification", () => {
  const known = (change: Partial<KnownJustification> = {}): KnownJustification => ({
    now: Date.parse("2026-11-18T12:00:00Z"),
    toDate: DAY,
    files: 1,
    document: null,
    ...change,
  })
  const answer = (
    move: JustificationMove,
    from: JustificationStatus | "none",
    by: JustificationActor,
    facts = known(),
  ) => {
    const offered = justificationLifecycle.moveFor(move, from, by, facts)
    return offered.allowed ? offered.to : null
  }

  it("is this table, for every status and every person", () => {
    const ways: string[] = []
    for (const from of ["none", ...JUSTIFICATION_STATUSES] as const)
      for (const by of ["learner", "officer", "staff"] as const)
        for (const move of justificationLifecycle.keys) {
          const to = answer(move, from, by)
          if (to) ways.push(`${by} ${from} ${move} ${to}`)
        }
    expect(ways).toEqual([
      "learner none submit submitted",
      "officer none submit submitted",
      "staff none submit submitted",
      "learner draft submit submitted",
      "learner draft cancel cancelled",
      "officer draft submit submitted",
      "officer draft cancel cancelled",
      "staff draft submit submitted",
      "learner submitted complete submitted",
      "learner submitted cancel cancelled",
      "officer submitted complete submitted",
      "officer submitted cancel cancelled",
      "officer submitted ask info_requested",
      "officer submitted accept accepted",
      "officer submitted refuse refused",
      "learner info_requested complete submitted",
      "learner info_requested cancel cancelled",
      "officer info_requested complete submitted",
      "officer info_requested cancel cancelled",
      "officer info_requested accept accepted",
      "officer info_requested refuse refused",
      "officer accepted reopen submitted",
      "officer refused reopen submitted",
    ])
    const ended = ["accepted", "refused", "cancelled"] as const
    expect(statusesWithoutWayOn(justificationLifecycle, JUSTIFICATION_STATUSES, ended, {})).toEqual([])
  })

  it("asks a learner for the document that the reason wants, and the school for none", () => {
    const bare = known({ files: 0, document: "la convocation" })
    const offered = justificationLifecycle.moveFor("submit", "none", "learner", bare)
    expect(offered.allowed ? [] : offered.reasons.map(({ sentence }) => sentence)).toEqual([
      "Joignez la convocation.",
    ])
    expect(answer("submit", "none", "staff", bare)).toBe("submitted")
  })

  it("is decided again until the month is settled", () => {
    const lastMoment = Date.parse("2026-12-05T23:59:59Z")
    expect(answer("reopen", "accepted", "officer", known({ now: lastMoment }))).toBe("submitted")
    expect(answer("reopen", "accepted", "officer", known({ now: lastMoment + 1000 }))).toBeNull()
    const december = known({ toDate: "2026-12-31", now: Date.parse("2027-01-05T12:00:00Z") })
    expect(answer("reopen", "refused", "officer", december)).toBe("submitted")
  })

  it("has its words", () => {
    for (const status of JUSTIFICATION_STATUSES) expect(justificationWords[status].label).toMatch(/^[A-ZÀ]/)
  })
})

describe("the reasons", () => {
  it("are offered while they are in force, and stay readable", () => {
    expect(reasonsOn("2026-11-18")).toHaveLength(absenceReasons.length)
    expect(reasonsOn("2019-11-18")).toEqual([])
    expect(reasonOf("maladie")).toMatchObject({ health: true, employerLabel: "medical" })
    expect(reasonOf("unknown")).toBeNull()
    expect(new Set(absenceReasons.map(({ code }) => code)).size).toBe(absenceReasons.length)
  })

  it("never tell the employer what they are", () => {
    for (const { label, employerLabel } of absenceReasons)
      expect(employerLabelWords[employerLabel]).not.toBe(label)
  })
})
