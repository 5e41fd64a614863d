import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import { sql } from "@jalon/data"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sheetsToClose, sheetsToOpen, sheetsWithAnomalies, warnedRows } from "./rows.ts"

const SHEETS = 20_000

/** Most sheets are closed; of the others a third each was never opened, waits for its trainer, or contradicts itself. */
const fill = async (db: TestDatabase, organization: number, sheets: number) => {
  await db.admin.query(
    `insert into course_session (id, organization_id, on_date, start_minute, end_minute, net_minutes, title, status)
     select md5('to-do ' || $1::int || '-' || n)::uuid, $1::int, date '2026-11-17' - n % 700, 540, 720, 180, 'Cours', 'published'
     from generate_series(1, $2::int) n`,
    [organization, sheets],
  )
  await db.admin.query(
    `insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
       time_zone, starts_at, ends_at, status)
     select id, organization_id, id, 'morning', on_date, 540, 720, 180, 'Europe/Paris', on_date + time '09:00', on_date + time '12:00',
       case row_number() over (order by id) % 9 when 0 then 'upcoming' when 1 then 'to_sign' else 'voided' end
     from course_session where organization_id = $1`,
    [organization],
  )
  await db.admin.query(
    `insert into attendance_anomaly (id, organization_id, sheet_id, code)
     select gen_random_uuid(), organization_id, id, code from attendance_sheet, unnest(array['on_holiday', 'burst_time']) code
     where organization_id = $1 and status = 'to_sign'`,
    [organization],
  )
  await db.admin.query(
    `insert into student (id, organization_id, last_name, first_name)
     select md5('warned ' || $1::int || '-' || n)::uuid, $1::int, 'Nom', 'Prénom' from generate_series(1, $2::int / 10) n`,
    [organization, sheets],
  )
  await db.admin.query(
    `insert into attendance_warning (id, organization_id, student_id, code, fact_on, state, ended_at)
     select gen_random_uuid(), $1::int, st.id, code, date '2026-11-17' - (row_number() over ())::int % 200, 'open', null
     from student st, unnest(array['rate_drop', 'serial_late']) code where st.organization_id = $1`,
    [organization],
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, SHEETS),
    small: (db, id) => fill(db, id, 40),
    analyzed: ["attendance_sheet", "attendance_anomaly", "attendance_warning", "student"],
  })
})
afterAll(() => plans.close())

const who = () => ({ kind: "system", organizationId: plans.school }) as const

it.each([
  ["sheets that nobody opened", () => sheetsToOpen(who(), "2026-11-18"), 600],
  ["sheets that wait for their trainer", () => sheetsToClose(who()), 600],
  ["sheets that contradict themselves", () => sheetsWithAnomalies(who()), 2_000],
  ["learners who may drop out", () => warnedRows(who(), sql`true`), 3_000],
])("reads the first few of %s, never the school", async (_name, query, most) => {
  const rows = await plans.rowsRead(query())
  expect(rows).toBeGreaterThan(90)
  expect(rows).toBeLessThan(most)
})
