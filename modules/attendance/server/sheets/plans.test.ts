import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import { sql, type Who } from "@jalon/data"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SHEET_VIEWS } from "../../wire/index.ts"
import { countSheets, pickSheets } from "./pick-sheets.read.ts"
import { sheetStatement } from "./sheet-row.read.ts"

const fill = async (db: TestDatabase, organization: number, sheets: number) => {
  const run = (text: string) =>
    db.admin.query(text.replaceAll(":org", `${organization}`).replaceAll(":n", `${sheets}`))
  await run(`insert into subject (id, organization_id, title, short_code)
    select md5('subject :org-' || n)::uuid, :org, 'Matière ' || md5(n::text), 'M' || n from generate_series(0, 99) n`)
  await run(`insert into class (id, organization_id, training_id, name, school_year, start_date, end_date)
    select md5('class :org-' || n)::uuid, :org, gen_random_uuid(), 'Classe ' || md5(n::text), '2026-2027', '2026-09-01', '2027-06-30'
    from generate_series(0, 199) n`)
  await run(`insert into trainer (id, organization_id, first_name, last_name, status)
    select md5('trainer :org-' || n)::uuid, :org, 'Lea', 'N' || md5(n::text), 'internal_permanent' from generate_series(0, 99) n`)
  await run(`insert into course_session (id, organization_id, on_date, start_minute, end_minute, net_minutes, title, subject_id, status)
    select md5('session :org-' || n)::uuid, :org, date '2026-11-18' - n % 1400, 540, 720, 180, case when n % 50 = 0 then 'Rentrée ' || n end,
      case when n % 50 <> 0 then md5('subject :org-' || n % 100)::uuid end, 'published' from generate_series(1, :n) n`)
  // Nothing here is held: what keeps two courses apart is not looked at, and would take a minute.
  await run(`insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
    select gen_random_uuid(), :org, md5('session :org-' || n)::uuid, md5('class :org-' || n % 200)::uuid, 'empty', false from generate_series(1, :n) n`)
  await run(`insert into course_session_trainer (id, organization_id, session_id, trainer_id, during, is_held)
    select gen_random_uuid(), :org, md5('session :org-' || n)::uuid, md5('trainer :org-' || n % 100)::uuid, 'empty', false from generate_series(1, :n) n`)
  await run(`insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
      time_zone, starts_at, ends_at, status)
    select id, organization_id, id, 'morning', on_date, 540, 720, 180, 'Europe/Paris', on_date + time '09:00', on_date + time '12:00',
      case row_number() over (order by id) % 900 when 0 then 'upcoming' when 1 then 'to_sign' else 'voided' end
    from course_session where organization_id = :org`)
  await run(`insert into attendance_anomaly (id, organization_id, sheet_id, code)
    select gen_random_uuid(), organization_id, id, 'on_holiday' from attendance_sheet where organization_id = :org and status = 'to_sign'`)
}

const TABLES = [
  "attendance_sheet",
  "attendance_anomaly",
  "course_session",
  "course_session_class",
  "course_session_trainer",
  "subject",
  "class",
  "trainer",
]
const on = "2026-11-18"
const first = { on, limit: 20, offset: 0 }

/** PostgreSQL guesses from the size of a table that it has not counted: so many that it guesses as in a large school. */
const NOT_COUNTED = 125_000

describe.each([
  [NOT_COUNTED, "nothing is known of its tables yet", { analyzed: [], unknown: TABLES }],
  [20_000, "its tables are known", { analyzed: TABLES }],
])("a school of %i sheets, while %s, by plans made for any school", (SHEETS, _name, known) => {
  let plans: GenericPlans
  let one: { class: string[]; trainer: string[] }
  beforeAll(async () => {
    plans = await openGenericPlans({
      large: (db, id) => fill(db, id, SHEETS),
      small: (db, id) => fill(db, id, 20),
      ...known,
    })
    const { rows } = await plans.db.admin.query(
      "select md5('class ' || $1::int || '-7')::uuid as class, md5('trainer ' || $1::int || '-7')::uuid as trainer",
      [plans.school],
    )
    one = { class: [rows[0].class], trainer: [rows[0].trainer] }
  }, 120_000)
  afterAll(() => plans.close())

  const office = (): Who => ({ kind: "system", organizationId: plans.school })
  const trainer = (): Who => ({
    kind: "member",
    organizationId: plans.school,
    accountId: "00000000-0000-4000-8000-000000000001",
    sessionId: "",
    roleId: 5,
  })

  it.each(SHEET_VIEWS)("reads the first of « %s » without the others", async (view) => {
    const rows = await plans.rowsRead(pickSheets(office(), view, {}, first))
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(1_500)
  })

  // Looked up among the sessions that are meant: each sheet is read once, and never what stands behind it.
  const filters = () =>
    [
      ["a class", { class: one.class }],
      ["a trainer", { trainer: one.trainer }],
      ["both and a period", { ...one, from: "2025-09-01", to: "2026-06-30" }],
      ["a word that many have", { q: "matière" }],
      ["words that nobody has", { q: "zzzz yyyy" }],
    ] as const
  it.each(SHEET_VIEWS)(
    "reads each sheet a few times at most, whatever « %s » is filtered by",
    async (view) => {
      for (const [name, asked] of filters()) {
        expect(await plans.rowsRead(pickSheets(office(), view, asked, first)), name).toBeLessThan(SHEETS * 10)
        expect(await plans.rowsRead(pickSheets(trainer(), view, asked, first)), name).toBeLessThan(
          SHEETS * 10,
        )
      }
    },
  )

  it("counts the views in one pass", async () => {
    expect(await plans.rowsRead(countSheets(office(), {}, on))).toBeLessThan(SHEETS * 4)
    for (const [name, asked] of filters())
      expect(await plans.rowsRead(countSheets(office(), asked, on)), name).toBeLessThan(SHEETS * 10)
  })

  it("reads what stands behind the sheets of one page alone", async () => {
    const { rows } = await plans.db.admin.query(
      "select id from attendance_sheet where organization_id = $1 limit 20",
      [plans.school],
    )
    const ids = rows.map(({ id }) => id)
    expect(await plans.rowsRead(sheetStatement(office(), sql`sh.id = any(${ids}::uuid[])`))).toBeLessThan(
      1_250,
    )
  })
})
