import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import {
  addUp,
  type CountedLine,
  halfDaysAbsent,
  isWhole,
  nothing,
  sumOfLine,
  sumOfLines,
} from "@jalon/attendance/rules"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { getStatistics, listStudentFigures, type SumShape, sumFor } from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const FROM = "2026-10-05"
const TO = "2026-10-30"
const period = { from: FROM, to: TO }

let api: TestApi
let school: number
let head: Device
let trainer: Device
let classes: string[]
let subjects: string[]
let students: string[]
let accountId: string
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  school = await addOrganization(admin)
  head = await api.as(await addMember(admin, school, 4))
  const member = await addMember(admin, school, 5, { accountType: 3 })
  trainer = await api.as(member)
  accountId = member.id
  const trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  classes = [
    (await addClass(admin, school, { name: "A" })).id,
    (await addClass(admin, school, { name: "B" })).id,
  ]
  subjects = [
    await addSubject(admin, school, { title: "Anglais" }),
    await addSubject(admin, school, { title: "Vente" }),
  ]
  students = []
  for (let n = 0; n < 4; n++)
    students.push((await addStudent(admin, school, { class_id: classes[n % 2] as string })).id)
  await fill(trainerId)
})
afterAll(() => api.close())

const STATUSES = ["closed", "signed", "corrected", "voided", "open", "to_sign", "closed"]
const SIGNED = ["closed", "signed", "corrected"]

const KINDS = [
  {},
  { status: "absent", justified_minutes: 180 },
  { status: "absent", unjustified_minutes: 100, justified_minutes: 20 },
  { is_late: true, late_minutes: 25, missed_minutes: 25, unjustified_minutes: 25 },
  { is_signed: false },
  { status: "absent" },
  { status: "exempt", due_minutes: 0 },
]

/** The n-th sheet, of one class or the other, with every kind of line by turns. The trainer teaches the first class. */
const addFilledSheet = async (n: number, onDate: string, trainerId: string) => {
  const { admin } = api.db
  const place = n % 2
  const classId = classes[place] as string
  const of = {
    subjectId: subjects[n % 3 === 0 ? 1 : 0] as string,
    classIds: [classId],
    trainerIds: place === 0 ? [trainerId] : [],
  }
  const status = STATUSES[n % STATUSES.length] as string
  const sheetId = await addSheet(admin, school, of, {
    session_id: await addSession(admin, school, of, { on_date: onDate, status: "published" }),
    on_date: onDate,
    half_day: n % 3 === 0 ? "afternoon" : "morning",
    status,
    ...(SIGNED.includes(status) && { countersigned_at: new Date(), countersigned_by: accountId }),
  })
  for (const [seat, studentId] of students.entries())
    if (seat % 2 === place)
      await addCountedLine(admin, sheetId, studentId, { class_id: classId, ...KINDS[(n + seat) % 7] })
}

/** Two sheets a day, before and in the period. */
const fill = async (trainerId: string) => {
  let n = 0
  for (let day = addDays(FROM, -14); day <= TO; day = addDays(day, 1))
    for (let turn = 0; turn < 2; turn++) await addFilledSheet(n++, day, trainerId)
}

type Line = CountedLine & { classId: string; subjectId: string; weekday: number }

/** The lines as the rules read them. */
const linesOf = async (from = FROM, to = TO): Promise<Line[]> => {
  const { rows } = await api.db.admin.query(
    `select l.*, sh.status as sheet_status, sh.half_day, s.subject_id, l.on_date::text as day,
       extract(isodow from l.on_date)::int as weekday
     from attendance_line l join attendance_sheet sh on sh.id = l.sheet_id join course_session s on s.id = sh.session_id
     where l.organization_id = $1 and l.on_date between $2 and $3`,
    [school, from, to],
  )
  return rows.map((row) => ({
    learnerId: row.student_id,
    sheetId: row.sheet_id,
    sheetStatus: row.sheet_status,
    date: row.day,
    halfDay: row.half_day,
    status: row.status,
    isLate: row.is_late,
    lateMin: row.late_minutes,
    isSignatureMissing: row.status === "present" && !row.is_signed,
    dueMin: row.due_minutes,
    presentMin: row.present_minutes,
    missed: [
      { state: "justified", minutes: row.justified_minutes },
      { state: "unjustified", minutes: row.unjustified_minutes },
      { state: "to_justify", minutes: row.missed_minutes - row.justified_minutes - row.unjustified_minutes },
    ],
    classId: row.class_id,
    subjectId: row.subject_id,
    weekday: row.weekday,
  }))
}

type Answer = { total: SumShape; before: SumShape; half_days_absent: number } & Record<
  "classes" | "trainings" | "subjects",
  { id: string; name: string; sum: SumShape }[]
> & { months: { month: string; sum: SumShape }[]; weeks: { monday: string; sum: SumShape }[] } & {
    weekdays: { weekday: number; half_day: string; sum: SumShape }[]
    choices: { classes: { name: string }[] }
  }
const ask = async (query: Record<string, unknown> = {}, device = head) =>
  (await device.call(getStatistics, { query: { ...period, ...query } as never })).body as unknown as Answer

describe("[R-26] the sums of a period", () => {
  it("are those of the rules on the same lines, in every grouping", async () => {
    const lines = await linesOf()
    const answer = await ask()
    const total = sumOfLines(lines)
    expect(sumFor(answer.total)).toEqual(total)
    expect(isWhole(total) && total.dueMin > 0 && total.pendingMin > 0 && total.attestedMin > 0).toBe(true)
    expect(answer.half_days_absent).toBe(halfDaysAbsent(lines))
    const only = (keep: (line: Line) => boolean) => sumOfLines(lines.filter(keep))
    expect(answer.classes.map(({ name, id, sum }) => [name, id, sumFor(sum)])).toEqual(
      classes.map((id, place) => ["AB"[place], id, only(({ classId }) => classId === id)]),
    )
    expect(answer.subjects.map(({ id, sum }) => [id, sumFor(sum)])).toEqual(
      subjects.map((id) => [id, only(({ subjectId }) => subjectId === id)]),
    )
    for (const { weekday, half_day, sum } of answer.weekdays)
      expect(sumFor(sum)).toEqual(only((line) => line.weekday === weekday && line.halfDay === half_day))
    for (const rows of [answer.trainings, answer.months, answer.weeks, answer.weekdays])
      expect(addUp(rows.map(({ sum }) => sumFor(sum)))).toEqual(total)
    expect(answer.months.map(({ month }) => month)).toEqual(["2026-10"])
    expect(answer.weeks.map(({ monday }) => monday)).toContain("2026-10-12")
    expect(sumFor(answer.before)).toEqual(sumOfLines(await linesOf("2026-09-09", "2026-10-04")))
  })

  it("are narrowed by class, training and student, and nothing is no rate", async () => {
    const lines = await linesOf()
    const [first] = classes
    const { trainings } = await ask({ class: first })
    expect(trainings).toHaveLength(1)
    const ofFirst = sumOfLines(lines.filter(({ classId }) => classId === first))
    expect(sumFor((await ask({ class: first })).total)).toEqual(ofFirst)
    expect(sumFor((await ask({ training: trainings[0]?.id })).total)).toEqual(ofFirst)
    const [zoe] = students
    expect(sumFor((await ask({ student: zoe })).total)).toEqual(
      sumOfLines(lines.filter(({ learnerId }) => learnerId === zoe)),
    )
    expect(sumFor((await ask({ from: "2020-01-01", to: "2020-02-01" })).total)).toEqual(nothing)
  })

  it("are told student by student, with what came before", async () => {
    const lines = await linesOf()
    const reply = await head.call(listStudentFigures, { query: { ...period, page_size: 3 } as never })
    const body = reply.body as {
      count: number
      results: { id: string; sum: SumShape; before: SumShape; half_days_absent: number }[]
    }
    expect([body.count, body.results.length]).toEqual([4, 3])
    for (const row of body.results) {
      const own = lines.filter(({ learnerId }) => learnerId === row.id)
      expect(sumFor(row.sum)).toEqual(addUp(own.map(sumOfLine)))
      expect(row.half_days_absent).toBe(halfDaysAbsent(own))
      const before = (await linesOf("2026-09-09", "2026-10-04")).filter(
        ({ learnerId }) => learnerId === row.id,
      )
      expect(sumFor(row.before)).toEqual(sumOfLines(before))
    }
    const unjustified = body.results.map(({ sum }) => sum.unjustified_min)
    expect(unjustified).toEqual([...unjustified].sort((one, other) => other - one))
  })

  it("are those of their own classes for a trainer, and of nobody else's school", async () => {
    const lines = await linesOf()
    const own = await ask({}, trainer)
    expect(own.choices.classes.map(({ name }) => name)).toEqual(["A"])
    expect(sumFor(own.total)).toEqual(sumOfLines(lines.filter(({ classId }) => classId === classes[0])))
    expect(sumFor((await ask({ class: classes[1] }, trainer)).total)).toEqual(nothing)
    const { admin } = api.db
    const stranger = await api.as(await addMember(admin, await addOrganization(admin), 2))
    expect(sumFor((await ask({}, stranger)).total)).toEqual(nothing)
    expect(sumFor((await ask({ class: classes[0] }, stranger)).total)).toEqual(nothing)
  })

  it("are also those of the class that a trainer leads", async () => {
    const { admin } = api.db
    const account = await addMember(admin, school, 5, { accountType: 3 })
    const leader = await api.as(account)
    expect((await ask({}, leader)).choices.classes).toEqual([])
    await admin.query("update class set head_trainer_id = $2 where id = $1", [classes[1], account.memberId])
    expect((await ask({}, leader)).choices.classes.map(({ name }) => name)).toEqual(["B"])
  })
})
