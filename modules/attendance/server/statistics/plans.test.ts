import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { groupedSums } from "./get-statistics.ts"
import { studentFigures } from "./student-figures.read.ts"

const STUDENTS = 60
const DAYS = 400
const CLASSES = 15

/** Two half-days a day of one class each; the students of the school by turns. */
const fill = async (db: TestDatabase, organization: number, students: number, days: number) => {
  await db.admin.query(
    `insert into course_session (id, organization_id, on_date, start_minute, end_minute, net_minutes, title, status)
     select md5($1::int || '-' || n)::uuid, $1::int, date '2026-11-18' - n, 540, 720, 180, 'Cours', 'published' from generate_series(1, $2::int) n`,
    [organization, days],
  )
  await db.admin.query(
    `insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
       time_zone, starts_at, ends_at, status)
     select id, organization_id, id, 'morning', on_date, 540, 720, 180, 'Europe/Paris', on_date + time '09:00', on_date + time '12:00', 'voided'
     from course_session where organization_id = $1`,
    [organization],
  )
  await db.admin.query(
    `insert into student (id, organization_id, last_name, first_name)
     select md5('student ' || $1::int || '-' || n)::uuid, $1::int, 'Nom', 'Prénom' from generate_series(1, $2::int) n`,
    [organization, students],
  )
  await db.admin.query(
    `insert into attendance_line (organization_id, on_date, sheet_id, student_id, class_id, status, is_signed, due_minutes, present_minutes, missed_minutes)
     select organization_id, on_date, id, md5('student ' || organization_id || '-' || n)::uuid,
       case when n % ${CLASSES} = 3 then md5('class ' || organization_id)::uuid end, 'present', true, 180, 180, 0
     from attendance_sheet, generate_series(1, $2::int) n where organization_id = $1`,
    [organization, students],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, STUDENTS, DAYS),
    small: (db, id) => fill(db, id, 2, 4),
    analyzed: ["attendance_line", "attendance_sheet", "course_session", "student"],
  })
})
afterAll(() => plans.close())

const who = () => ({ kind: "system", organizationId: plans.school }) as const
const none = { class: undefined, training: undefined, student: undefined }
const month = { ...none, from: "2026-10-19", to: "2026-11-17" }
const ofMonth = STUDENTS * 30

it("reads the lines of the period, however long the school has existed", async () => {
  const rows = await plans.rowsRead(groupedSums(who(), month))
  expect(rows).toBeGreaterThan(ofMonth)
  // Each line meets its sheet alone: sessions, classes and groupings see one row of a sheet and class.
  expect(rows).toBeLessThan(ofMonth * 5)
})

it("reads the lines of one student, not those of the school", async () => {
  const { rows } = await plans.db.admin.query(
    "select student_id from attendance_line where organization_id = $1 limit 1",
    [plans.school],
  )
  const query = { ...month, from: "2025-11-18", student: [rows[0].student_id] }
  expect(await plans.rowsRead(groupedSums(who(), query))).toBeLessThan(DAYS * 30)
})

it("reads the lines of one class, not those of the school", async () => {
  const { rows } = await plans.db.admin.query("select md5('class ' || $1::int)::uuid as id", [plans.school])
  const query = { ...month, from: "2025-11-18", class: [rows[0].id] }
  const ofClass = (DAYS * STUDENTS) / CLASSES
  const read = await plans.rowsRead(groupedSums(who(), query))
  expect(read).toBeGreaterThan(ofClass)
  expect(read).toBeLessThan(ofClass * 8)
})

it("adds each student up once, and reads the half-days of the page alone", async () => {
  const rows = await plans.rowsRead(
    studentFigures(who(), { ...month, sort: "unjustified" }, { limit: 20, offset: 0 }),
  )
  expect(rows).toBeLessThan(ofMonth * 2 * 14)
})
