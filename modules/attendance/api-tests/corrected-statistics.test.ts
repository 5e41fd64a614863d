import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { rateOf } from "@jalon/attendance/rules"
import { addCountedLine, addSheet, addTaughtSchool } from "@jalon/attendance/testing"
import { getStatistics, listStudentFigures, type SumShape, sumFor } from "@jalon/attendance/wire"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askHours, grantHours } from "./correct-hours.ts"

const ON = "2026-10-05"
const period = { from: ON, to: "2026-10-09" }

let api: TestApi
let office: Device
let direction: Device
let classId: string
let sheetId: string
let late: string
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  const taught = await addTaughtSchool(admin)
  office = await api.as(taught.office)
  direction = await api.as(taught.direction)
  classId = taught.of.classIds[0] as string
  const learner = async () => (await addStudent(admin, taught.school, { class_id: classId })).id
  const closed = { status: "closed", closed_at: new Date(), countersigned_at: new Date() }
  const onDay = (on_date: string) => ({
    ...{ on_date, countersigned_by: taught.trainer.id, ...closed },
    ...{ starts_at: new Date(`${on_date}T09:00:00+02:00`), ends_at: new Date(`${on_date}T12:00:00+02:00`) },
  })
  sheetId = await addSheet(admin, taught.school, taught.of, onDay(ON))
  late = await learner()
  const others = [await learner(), await learner()]
  // Came at 9:20, was there, and was not: what nobody signed for is attested by who taught.
  const missed = { missed_minutes: 20, is_late: true, late_minutes: 20, arrived_minute: 560 }
  await addCountedLine(admin, sheetId, late, { class_id: classId, is_signed: false, ...missed })
  await addCountedLine(admin, sheetId, others[0] ?? "", { class_id: classId, is_signed: false })
  await addCountedLine(admin, sheetId, others[1] ?? "", { class_id: classId, status: "absent" })
  // Another day stays as it is, whatever becomes of the first.
  const other = await addSheet(admin, taught.school, taught.of, onDay("2026-10-06"))
  await addCountedLine(admin, other, late, { class_id: classId })
})
afterAll(() => api.close())

const told = (sum: SumShape) => {
  const { dueMin, realisedMin, attestedMin, lateCount, lateMin } = sumFor(sum)
  return {
    due: dueMin,
    done: realisedMin + attestedMin,
    late: [lateCount, lateMin],
    presence: rateOf("presence", sumFor(sum)),
  }
}
type Statistics = { total: SumShape } & Record<"classes" | "weeks", { sum: SumShape }[]>
const statistics = async (narrowed: object = {}) =>
  (await office.call(getStatistics, { query: { ...period, ...narrowed } as never }))
    .body as unknown as Statistics

/** As a school, a class, a week and a learner are told: all of them from the same lines. */
const everywhere = async () => {
  const school = await statistics()
  const rows = (await office.call(listStudentFigures, { query: period as never })).body.results as {
    id: string
    sum: SumShape
  }[]
  const ofLate = rows.find(({ id }) => id === late)?.sum as SumShape
  return {
    schools: [
      school.total,
      school.classes[0]?.sum as SumShape,
      school.weeks[0]?.sum as SumShape,
      (await statistics({ class: classId })).total,
    ].map(told),
    learner: [(await statistics({ student: late })).total, ofLate].map(told),
  }
}

const correct = async (start: number, end: number) => {
  const correction = await askHours(office, sheetId, start, end)
  const before = await everywhere()
  expect((await grantHours(direction, sheetId, correction)).status).toBe(200)
  return { before, after: await everywhere() }
}

const four = <T>(one: T) => [one, one, one, one]
const two = <T>(one: T) => [one, one]

it("[R-26] corrected hours of a lesson change the rates of learner, class and school, and back", async () => {
  const asPlanned = {
    // Three hours for three people, and three more of the other day.
    schools: four({ due: 720, done: 160 + 180 + 180, late: [1, 20], presence: 722 }),
    learner: two({ due: 360, done: 340, late: [1, 20], presence: 944 }),
  }
  expect(await everywhere()).toEqual(asPlanned)

  // It began at 9:20: nobody was late.
  const began = await correct(560, 720)
  expect(began.before).toEqual(asPlanned)
  const fromNineTwenty = {
    schools: four({ due: 660, done: 160 + 160 + 180, late: [0, 0], presence: 758 }),
    learner: two({ due: 340, done: 340, late: [0, 0], presence: 1000 }),
  }
  expect(began.after).toEqual(fromNineTwenty)

  // It ended an hour sooner too.
  const ended = await correct(560, 660)
  expect(ended.before).toEqual(fromNineTwenty)
  expect(ended.after).toEqual({
    schools: four({ due: 480, done: 100 + 100 + 180, late: [0, 0], presence: 792 }),
    learner: two({ due: 280, done: 280, late: [0, 0], presence: 1000 }),
  })

  expect((await correct(540, 720)).after).toEqual(asPlanned)
})
