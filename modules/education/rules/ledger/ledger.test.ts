import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  classLedger,
  conventionWords,
  hoursAlertWords,
  hoursOf,
  type LedgerFacts,
  type LedgerSession,
  learnerLedger,
  type PlannedSession,
  permilleWords,
  trainerLedger,
} from "../index.ts"
import { aClass, aLearner, aSession, at, members } from "../testing/planning.ts"

let count = 0
const session = (change: Partial<PlannedSession> = {}, isSheetClosed = false): LedgerSession => ({
  ...aSession({ id: `s${count++}`, subjectId: "eng", ...change }),
  isSheetClosed,
})

const facts = (change: Partial<LedgerFacts> = {}): LedgerFacts => ({
  today: "2026-11-16",
  sessions: [],
  classes: [aClass({ members: members("l", "m") })],
  groups: [
    { id: "g1", name: "A", classIds: ["c"], members: members("l") },
    { id: "g2", name: "B", classIds: ["c"], members: members("m") },
  ],
  learners: [aLearner(), aLearner({ id: "m" })],
  due: [{ classId: "c", subjectId: "eng", dueMin: 600 }],
  assignments: [],
  conventions: [],
  ...change,
})

const H = 60
const far = { today: "2026-11-16", endsOn: "2027-07-02" }
const minutes = (plannedMin: number, doneMin = 0) => ({
  plannedMin,
  draftMin: 0,
  publishedMin: plannedMin,
  doneMin,
})

describe("hours due, planned and done", () => {
  it("leave 63 h of 675 when 612 are planned, 90,7 %, and 80,0 % when 540 are done", () => {
    const hours = hoursOf(675 * H, minutes(612 * H, 540 * H), far)
    expect(hours).toEqual({
      dueMin: 40_500,
      plannedMin: 36_720,
      draftMin: 0,
      publishedMin: 36_720,
      doneMin: 32_400,
      remainingMin: 63 * H,
      plannedPermille: 907,
      donePermille: 800,
      alert: null,
    })
    expect(permilleWords(907)).toBe("90,7\u00a0%")
    expect(permilleWords(800)).toBe("80,0\u00a0%")
  })

  it("are short under 95 %, in the last 60 days only", () => {
    const alert = (planned: number, today: string) =>
      hoursOf(1000, minutes(planned), { today, endsOn: "2027-07-02" }).alert
    expect([alert(949, "2027-05-03"), alert(950, "2027-05-03"), alert(949, "2027-05-02")]).toEqual([
      "under",
      null,
      null,
    ])
    expect(alert(949, "2027-07-10")).toBe("under")
  })

  it("are too many over 102 %, at any time", () => {
    const alert = (planned: number) => hoursOf(1000, minutes(planned), far).alert
    expect([alert(1020), alert(1021)]).toEqual([null, "over"])
    expect(hoursOf(0, minutes(60), far)).toMatchObject({
      plannedPermille: null,
      donePermille: null,
      alert: "over",
      remainingMin: -60,
    })
    expect(hoursOf(0, minutes(0), far).alert).toBe(null)
  })

  it("say it with figures", () => {
    const near = { today: "2027-06-01", endsOn: "2027-07-02" }
    expect(hoursAlertWords(hoursOf(675 * H, minutes(612 * H), near))).toBe(
      "Il reste 63\u00a0h à planifier (90,7\u00a0%) et la fin approche.",
    )
    expect(hoursAlertWords(hoursOf(600, minutes(660), far))).toBe(
      "1\u00a0h de plus que le volume dû (110,0\u00a0%).",
    )
    expect(hoursAlertWords(hoursOf(0, minutes(60), far))).toBe("1\u00a0h de plus que le volume dû.")
    expect(hoursAlertWords(hoursOf(600, minutes(600), far))).toBe(null)
    expect([0, -90, 60].map(conventionWords)).toEqual([
      "Autant que la convention.",
      "1\u00a0h\u00a030 de moins que la convention.",
      "1\u00a0h de plus que la convention.",
    ])
  })
})

describe("the ledger of a class", () => {
  const subject = (change: Partial<LedgerFacts>) => classLedger(facts(change))[0]?.subjects[0]

  it("counts by status, and closed sheets as done", () => {
    const sessions = [
      session(),
      session(
        { status: "published", endMin: at(11), breaks: [{ startMin: at(10), endMin: at(10, 15) }] },
        true,
      ),
      session({ status: "modified", endMin: at(10) }),
      session({ status: "done", endMin: at(9, 30) }, true),
      session({ status: "cancelled" }),
      session({ status: "postponed" }, true),
      session({ classIds: ["c2"] }),
    ]
    expect(subject({ sessions })).toMatchObject({
      subjectId: "eng",
      plannedMin: 375,
      draftMin: 180,
      publishedMin: 195,
      doneMin: 135,
      remainingMin: 225,
    })
  })

  it("loses what is cancelled and gets it back with what replaces it", () => {
    const cancelled = session({ status: "cancelled" })
    expect(subject({ sessions: [cancelled] })?.plannedMin).toBe(0)
    expect(subject({ sessions: [cancelled, session({ date: "2026-11-23" })] })?.plannedMin).toBe(180)
  })

  it("counts what is done alone by its estimated time", () => {
    const alone = { mode: "distanciel_asynchrone" as const }
    expect(subject({ sessions: [session({ ...alone, estimatedMin: 240 })] })?.plannedMin).toBe(240)
    expect(subject({ sessions: [session(alone)] })?.plannedMin).toBe(180)
    expect(subject({ sessions: [session({ estimatedMin: 240 })] })?.plannedMin).toBe(180)
  })

  it("counts parallel groups once, and nothing of one that leaves learners out", () => {
    const half = (groupId: string, endMin = at(11)) => session({ classIds: [], groupIds: [groupId], endMin })
    expect(subject({ sessions: [half("g1")] })?.plannedMin).toBe(0)
    expect(subject({ sessions: [half("g1"), half("g2")] })?.plannedMin).toBe(120)
    expect(subject({ sessions: [half("g1"), half("g2"), half("g2"), session()] })?.plannedMin).toBe(300)
    expect(subject({ sessions: [half("g1"), half("g2", at(10))] })?.plannedMin).toBe(60)
    expect(subject({ sessions: [half("g1"), session()], classes: [aClass()] })?.plannedMin).toBe(180)
    const elsewhere = facts().groups.map((group) => ({ ...group, classIds: ["c2"] }))
    expect(subject({ sessions: [half("g1"), half("g2")], groups: elsewhere })?.plannedMin).toBe(0)
  })

  it("knows groups of several, in several, and of a class named with its group", () => {
    const groups = [
      { id: "g1", name: "A", classIds: ["c"], members: members("l", "n") },
      { id: "g2", name: "B", classIds: ["c"], members: members("m") },
    ]
    const classes = [aClass({ members: members("l", "m", "n") })]
    const of = (groupIds: string[], change: Partial<PlannedSession> = {}) =>
      session({ classIds: [], groupIds, endMin: at(10), ...change })
    const planned = (...sessions: LedgerSession[]) => subject({ groups, classes, sessions })?.plannedMin
    expect(planned(of(["g1"]), of(["g2"]))).toBe(60)
    expect(planned(of(["g2"]), of(["g2"]))).toBe(0)
    expect(planned(of(["g1", "g2"]))).toBe(60)
    expect(planned(of(["g1", "g2"], { classIds: ["c"] }))).toBe(60)
  })

  it("keeps subjects apart, with those that are not due, and adds them up", () => {
    const due = [
      { classId: "c", subjectId: "law", dueMin: 300 },
      { classId: "c", subjectId: "eng", dueMin: 600 },
      { classId: "c2", subjectId: "eng", dueMin: 999 },
    ]
    const [own] = classLedger(
      facts({ due, sessions: [session(), session({ subjectId: null, endMin: at(10) })] }),
    )
    expect(own?.classId).toBe("c")
    expect(own?.subjects.map(({ subjectId, dueMin, plannedMin }) => [subjectId, dueMin, plannedMin])).toEqual(
      [
        ["law", 300, 0],
        ["eng", 600, 180],
        [null, 0, 60],
      ],
    )
    expect(own?.total).toMatchObject({ dueMin: 900, plannedMin: 240, draftMin: 240, remainingMin: 660 })
  })

  it("warns by the end of the class", () => {
    const classes = [aClass({ endsOn: "2026-12-18" })]
    expect(classLedger(facts({ classes }))[0]?.total.alert).toBe("under")
    expect(classLedger(facts())[0]?.total.alert).toBe(null)
  })
})

describe("the ledger of a learner", () => {
  const of = (learnerId: string, change: Partial<LedgerFacts>) =>
    learnerLedger(facts(change)).find((row) => row.learnerId === learnerId)

  it("counts what they are expected at, while they are in the class", () => {
    const sessions = [
      session({}, true),
      session({ date: "2027-01-04" }),
      session({ classIds: [], groupIds: ["g1"], endMin: at(10) }),
      session({ classIds: [], groupIds: ["g2"], endMin: at(10, 30) }),
      session({ classIds: ["c2"] }),
    ]
    expect(of("l", { sessions })).toMatchObject({ classId: "c", dueMin: 600, plannedMin: 420, doneMin: 180 })
    expect(of("m", { sessions })).toMatchObject({ plannedMin: 450 })
    const leaving = [aClass({ members: [{ learnerId: "l", from: "2026-09-01", to: "2026-12-31" }] })]
    expect(of("l", { sessions, classes: leaving })).toMatchObject({ plannedMin: 240 })
    const left = [
      { id: "g1", name: "A", classIds: ["c"], members: [{ learnerId: "l", from: "2026-12-01", to: null }] },
    ]
    expect(of("l", { sessions, groups: left })).toMatchObject({ plannedMin: 360 })
  })

  it("leaves out, on both sides, what they are exempt from", () => {
    const learners = [aLearner({ exemptSubjectIds: ["eng"] })]
    const due = [...facts().due, { classId: "c", subjectId: "law", dueMin: 300 }]
    expect(
      of("l", {
        learners,
        due,
        sessions: [session(), session({ subjectId: "law" }), session({ subjectId: null })],
      }),
    ).toMatchObject({
      dueMin: 300,
      plannedMin: 360,
    })
    expect(of("m", { learners: [], due })).toMatchObject({ dueMin: 900 })
    const elsewhere = [...due, { classId: "c2", subjectId: "law", dueMin: 999 }]
    expect(of("m", { due: elsewhere })).toMatchObject({ dueMin: 900 })
  })

  it("is compared with the convention", () => {
    const conventions = [
      { learnerId: "m", classId: "c", conventionMin: 1 },
      { learnerId: "l", classId: "c2", conventionMin: 2 },
      { learnerId: "l", classId: "c", conventionMin: 200 },
    ]
    expect(of("l", { conventions, sessions: [session()] })).toMatchObject({
      conventionMin: 200,
      differenceMin: -20,
    })
    expect(of("l", { sessions: [session()] })).toMatchObject({ conventionMin: null, differenceMin: null })
  })

  it("has one line for each class, however many times they came", () => {
    const classes = [
      aClass({
        members: [
          { learnerId: "l", from: "2026-09-01", to: "2026-10-01" },
          { learnerId: "l", from: "2026-11-01", to: null },
        ],
      }),
      aClass({ id: "c2", members: members("l") }),
    ]
    const rows = learnerLedger(facts({ classes, sessions: [session(), session({ date: "2026-10-15" })] }))
    expect(rows.map(({ classId, plannedMin }) => [classId, plannedMin])).toEqual([
      ["c", 180],
      ["c2", 0],
    ])
  })

  it("of a class without groups is that of the class, for who stayed all year", () => {
    const sessions = fc
      .array(fc.integer({ min: 15, max: 300 }), { maxLength: 12 })
      .map((lengths) =>
        lengths.map((length, index) =>
          session({ endMin: at(9) + length, status: index % 2 ? "draft" : "published" }, index % 3 === 0),
        ),
      )
    fc.assert(
      fc.property(sessions, (all) => {
        const { plannedMin, draftMin, publishedMin, doneMin } = classLedger(facts({ sessions: all }))[0]
          ?.total ?? { plannedMin: -1 }
        expect(of("l", { sessions: all })).toMatchObject({ plannedMin, draftMin, publishedMin, doneMin })
        expect(plannedMin).toBe((draftMin ?? 0) + (publishedMin ?? 0))
      }),
    )
  })
})

describe("the ledger of a trainer", () => {
  it("sets what is entrusted beside what is planned", () => {
    const assignments = [
      { trainerId: "t", classId: "c", subjectId: "eng", dueMin: 300 },
      { trainerId: "t", classId: "c", subjectId: "law", dueMin: 60 },
      { trainerId: "t", classId: "c2", subjectId: "eng", dueMin: 60 },
      { trainerId: "u", classId: "c", subjectId: "eng", dueMin: 60 },
    ]
    const sessions = [
      session({ status: "published" }, true),
      session({ subjectId: "law", trainerIds: ["v", "t"], endMin: at(10) }),
      session({ status: "cancelled" }),
    ]
    expect(trainerLedger(facts({ assignments, sessions }))).toEqual([
      {
        trainerId: "t",
        plannedMin: 240,
        draftMin: 60,
        publishedMin: 180,
        doneMin: 180,
        dueMin: 420,
        remainingMin: 180,
        classes: [
          { classId: "c", subjectId: "eng", dueMin: 300, plannedMin: 180, doneMin: 180 },
          { classId: "c", subjectId: "law", dueMin: 60, plannedMin: 60, doneMin: 0 },
          { classId: "c2", subjectId: "eng", dueMin: 60, plannedMin: 0, doneMin: 0 },
        ],
      },
      {
        trainerId: "u",
        plannedMin: 0,
        draftMin: 0,
        publishedMin: 0,
        doneMin: 0,
        dueMin: 60,
        remainingMin: 60,
        classes: [{ classId: "c", subjectId: "eng", dueMin: 60, plannedMin: 0, doneMin: 0 }],
      },
      {
        trainerId: "v",
        plannedMin: 60,
        draftMin: 60,
        publishedMin: 0,
        doneMin: 0,
        dueMin: 0,
        remainingMin: -60,
        classes: [],
      },
    ])
  })
})
