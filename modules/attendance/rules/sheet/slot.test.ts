import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  closesAt,
  type ExpectedFacts,
  expectedLines,
  netMinutesOf,
  type Slot,
  slotsOf,
  stoppedAfter,
  usualPolicy,
  waitOf,
  windowOf,
} from "../index.ts"

const MINUTE = 60_000
const utc = (text: string) => Date.parse(`2026-11-16T${text}:00Z`)

describe("the slots of a session", () => {
  it("are half-days at the clock of the site, with the breaks that fall in each", () => {
    const slots = slotsOf(
      {
        date: "2026-11-16",
        startMin: 540,
        endMin: 1020,
        breaks: [
          { startMin: 630, endMin: 645 },
          { startMin: 750, endMin: 810 },
          { startMin: 900, endMin: 915 },
        ],
      },
      "Europe/Paris",
    )
    expect(slots).toEqual([
      {
        halfDay: "morning",
        netMin: 195,
        from: utc("08:00"),
        to: utc("11:30"),
        breaks: [{ from: utc("09:30"), to: utc("09:45") }],
      },
      {
        halfDay: "afternoon",
        netMin: 195,
        from: utc("12:30"),
        to: utc("16:00"),
        breaks: [{ from: utc("14:00"), to: utc("14:15") }],
      },
    ])
    expect(slots.map(netMinutesOf)).toEqual([195, 195])
  })

  it("end where teaching stopped, breaks not being teaching", () => {
    const slot: Slot = { from: 0, to: 210 * MINUTE, breaks: [{ from: 60 * MINUTE, to: 75 * MINUTE }] }
    expect(stoppedAfter(slot, 60).to).toBe(60 * MINUTE)
    expect(stoppedAfter(slot, 90).to).toBe(105 * MINUTE)
    expect(netMinutesOf(stoppedAfter(slot, 90))).toBe(90)
    expect(stoppedAfter(slot, 500)).toBe(slot)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 195 }), (taught) => {
        expect(netMinutesOf(stoppedAfter(slot, taught))).toBe(taught)
      }),
    )
  })
})

describe("the window of a sheet", () => {
  const slot = { from: utc("08:00"), to: utc("11:30") }
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

  it("opens a quarter of an hour before, and leaves links four hours", () => {
    const window = windowOf(slot, usualPolicy)
    expect(Object.fromEntries(Object.entries(window).map(([key, at]) => [key, clock(at)]))).toEqual({
      earliest: "07:30",
      opensAt: "07:45",
      lateFrom: "08:15",
      signInEnds: "11:15",
      linkEnds: "15:30",
      waitsFrom: "11:45",
    })
  })

  it("leaves a short slot time to be signed", () => {
    const half = windowOf({ from: utc("08:00"), to: utc("08:30") }, usualPolicy)
    expect([clock(half.lateFrom), clock(half.signInEnds)]).toEqual(["08:15", "08:15"])
    const shorter = windowOf({ from: utc("08:00"), to: utc("08:20") }, usualPolicy)
    expect(clock(shorter.signInEnds)).toBe("08:15")
    const quarter = windowOf({ from: utc("08:00"), to: utc("08:10") }, usualPolicy)
    expect(clock(quarter.signInEnds)).toBe("08:10")
  })

  it("closes two days after the countersignature; one that waits a month proves nothing", () => {
    expect(new Date(closesAt(utc("11:32"), usualPolicy)).toISOString()).toBe("2026-11-18T11:32:00.000Z")
    const day = 24 * 60 * MINUTE
    const since = utc("12:30")
    expect(
      [0, 7 * day, 7 * day + 1, 30 * day, 30 * day + 1].map((age) => waitOf(since, since + age)),
    ).toEqual(["usual", "usual", "late", "late", "not_proven"])
  })
})

describe("who is awaited", () => {
  const facts = (change: Partial<ExpectedFacts> = {}): ExpectedFacts => ({
    date: "2026-11-16",
    subjectId: "english",
    members: [],
    inCompany: new Set(),
    excluded: new Set(),
    exemptions: [],
    ...change,
  })
  const stay = (learnerId: string, from = "2026-09-01", to: string | null = null) => ({ learnerId, from, to })
  const statuses = (change: Partial<ExpectedFacts>) =>
    expectedLines(facts(change)).map(({ learnerId, status }) => `${learnerId} ${status}`)

  it("is each learner once, whatever the number of their groups (vector 12)", () => {
    expect(statuses({ members: [stay("zoe"), stay("zoe"), stay("malo")] })).toEqual([
      "zoe expected",
      "malo expected",
    ])
  })

  it("leaves out who has not entered yet or has left", () => {
    const members = [
      stay("before", "2026-11-17"),
      stay("that-day", "2026-11-16", "2026-11-16"),
      stay("after", "2026-09-01", "2026-11-15"),
    ]
    expect(statuses({ members })).toEqual(["that-day expected"])
  })

  it("keeps a line that is due from nobody for company, exclusion and exemption", () => {
    const members = ["company", "excluded", "exempt", "other"].map((id) => stay(id))
    expect(
      statuses({
        members,
        inCompany: new Set(["company"]),
        excluded: new Set(["excluded", "company"]),
        exemptions: [
          { learnerId: "exempt", subjectId: "english" },
          { learnerId: "other", subjectId: "history" },
        ],
      }),
    ).toEqual(["company in_company", "excluded excluded", "exempt exempt", "other expected"])
  })
})
