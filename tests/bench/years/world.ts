import pg from "pg"
import { idOf, withoutIndexes } from "../world/people.ts"

/**
 * Five years of attendance by schools of one size: each class signs ten half-days a month. The first school is the one that is
 * asked; the others only stand beside it in the same tables.
 */
const CLASSES = 20
const LEARNERS = 21
const HALF_DAYS = 10
const MONTHS = 60
export const LINES_OF_A_SCHOOL = CLASSES * LEARNERS * HALF_DAYS * MONTHS
const FIRST_SCHOOL = 200_001
/** So old that its time is over whatever the rules say. */
const OLD_MONTH = "2015-09-01"
/** Days on which nothing closes, whatever the month. */
const FIRST_DAY = 3

export const SCHOOL = FIRST_SCHOOL
const OFFICER = idOf("officer", String(SCHOOL))
const DESK = idOf("desk", String(SCHOOL))

const at = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
/** The sixty months that end with the one before `today`, the oldest first. */
export const monthsBefore = (today: string): string[] => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  return Array.from({ length: MONTHS }, (_, n) => at(year, month - MONTHS + n))
}

const TABLES = ["attendance_event", "attendance_line"] as const

const addMonth = async (admin: pg.Client, first: string) => {
  // By the role whose function makes them every night.
  for (const table of TABLES)
    await admin.query(
      `set role jalon_owner; create table if not exists ${partOf(table, first)} partition of ${table} ${boundsOf(first)}; reset role`,
    )
}
const partOf = (table: string, first: string) => `${table}_${first.slice(0, 7).replace("-", "_")}`
const boundsOf = (first: string) =>
  `for values from ('${first}') to ('${at(Number(first.slice(0, 4)), Number(first.slice(5, 7)))}')`

/** Filled while it stands apart and has no index; those of the whole are built when it comes back. */
const apart = async (
  admin: pg.Client,
  table: string,
  first: string,
  fill: (part: string) => Promise<void>,
) => {
  const part = partOf(table, first)
  await admin.query(`alter table ${table} detach partition ${part}`)
  const { rows } = await admin.query<{ name: string; key: string | null }>(
    `select i.indexrelid::regclass::text as name, (select conname from pg_constraint c where c.conindid = i.indexrelid) as key
     from pg_index i where i.indrelid = $1::regclass`,
    [part],
  )
  for (const { name, key } of rows)
    await admin.query(key ? `alter table ${part} drop constraint ${key}` : `drop index ${name}`)
  await fill(part)
  await admin.query(`alter table ${table} attach partition ${part} ${boundsOf(first)}`)
}

const places = `generate_series($2::int, $3::int) s, generate_series(1, ${CLASSES}) c, generate_series(0, ${HALF_DAYS - 1}) h`
const day = `($1::date + ${FIRST_DAY} + 2 * h)`
const sheet = idOf("sheet", "s", "c", "$1::date", "h")
const student = idOf("student", "s", "c", "n")
const oneClass = idOf("class", "s", "c")
const learners = `${places}, generate_series(1, ${LEARNERS}) n`

const OF_A_MONTH = [
  `insert into course_session (id, organization_id, title, on_date, start_minute, end_minute, net_minutes, status)
   select ${sheet}, s, 'Cours', ${day}, 480, 690, 210, 'published' from ${places}`,
  // Only the school that is asked has its lessons in the index of what overlaps, which is slow to write and not read here.
  `insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
   select gen_random_uuid(), s, ${sheet}, ${oneClass}, tsrange(${day} + time '08:00', ${day} + time '11:30'), s = ${FIRST_SCHOOL}
   from ${places}`,
  `insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
     time_zone, starts_at, ends_at, status, opened_at, countersigned_at, countersigned_by, closed_at, head_count)
   select ${sheet}, s, ${sheet}, 'morning', ${day}, 480, 690, 210, 'Europe/Paris', ${day} + time '08:00', ${day} + time '11:30',
     'closed', ${day} + time '08:00', ${day} + time '11:30', ${idOf("officer", "s")}, ${day} + time '11:30', ${LEARNERS}
   from ${places}`,
  `insert into attendance_chain (organization_id, sheet_id, seq) select s, ${sheet}, ${LEARNERS} from ${places}`,
]

const FILLED: Record<(typeof TABLES)[number], (part: string) => string> = {
  // Every eleventh was missing; of these, half with a reason.
  attendance_line: (
    part,
  ) => `insert into ${part} (organization_id, on_date, sheet_id, student_id, class_id, status, is_signed, is_late, late_minutes,
     due_minutes, present_minutes, missed_minutes, justified_minutes, unjustified_minutes)
   select s, ${day}, ${sheet}, ${student}, ${oneClass}, case when missing then 'absent' else 'present' end, not missing, false, 0,
     210, case when missing then 0 else 210 end, case when missing then 210 else 0 end,
     case when missing and h % 2 = 0 then 210 else 0 end, case when missing and h % 2 = 1 then 210 else 0 end
   from ${learners}, lateral (select (n + c + h) % 11 = 0 as missing) m`,
  attendance_event: (
    part,
  ) => `insert into ${part} (organization_id, on_date, sheet_id, seq, kind, student_id, at, method, hash)
   select s, ${day}, ${sheet}, n, 'learner_signed', ${student}, ${day} + time '08:01', 'qr_rotating',
     md5(s || 'a' || n) || md5(c || 'b' || h)
   from ${learners}`,
}

const writeMonth = async (admin: pg.Client, month: string, first: number, last: number) => {
  for (const statement of OF_A_MONTH) await admin.query(statement, [month, first, last])
  await addMonth(admin, month)
  for (const table of TABLES)
    await apart(admin, table, month, async (part) => {
      await admin.query(FILLED[table](part), [month, first, last])
    })
}

const SCHOOLS = [
  `insert into organization (id, kind, name, invoice_uuid, educational_module_access)
   select s, 'school', 'CFA numéro ' || s, gen_random_uuid(), true from generate_series($1::int, $2::int) s`,
  `insert into training (id, organization_id, title, short_title, rncp_code, level, duration_hours_total, duration_months)
   select ${idOf("training", "s")}, s, 'BTS Maintenance', 'BTS M', 'RNCP30000', 5, 1350, 24 from generate_series($1::int, $2::int) s`,
  `insert into class (id, organization_id, training_id, name, school_year, start_date, end_date, status)
   select ${oneClass}, s, ${idOf("training", "s")}, 'BTS groupe ' || c, '2026-2027', date '2021-09-01', date '2027-06-30', 'running'
   from generate_series($1::int, $2::int) s, generate_series(1, ${CLASSES}) c`,
  `insert into account (id, account_type, email, first_name, last_name)
   select ${idOf("officer", "s")}, 2, 'bureau-' || s || '@bench.example', 'Solène', 'Tréhout' from generate_series($1::int, $2::int) s`,
  `insert into member (id, organization_id, account_id, role_id)
   select gen_random_uuid(), s, ${idOf("officer", "s")}, 2 from generate_series($1::int, $2::int) s`,
  `insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at)
   select ${idOf("desk", "s")}, ${idOf("officer", "s")}, s, '', '', 'Firefox – Windows', now() + interval '1 day'
   from generate_series($1::int, $2::int) s`,
  `insert into student (id, organization_id, first_name, last_name, status, class_id, training_id, starts_on)
   select ${student}, s, 'Inaya', 'Boussaroque ' || c || ' ' || n, 'APPRENTI', ${oneClass}, ${idOf("training", "s")}, date '2021-09-01'
   from generate_series($1::int, $2::int) s, generate_series(1, ${CLASSES}) c, generate_series(1, ${LEARNERS}) n`,
  `insert into enrolment (id, organization_id, student_id, class_id, entry_date)
   select ${idOf("enrolment", "s", "c", "n")}, s, ${student}, ${oneClass}, date '2021-09-01'
   from generate_series($1::int, $2::int) s, generate_series(1, ${CLASSES}) c, generate_series(1, ${LEARNERS}) n`,
]

const READ =
  "attendance_line, attendance_event, attendance_sheet, attendance_chain, course_session, course_session_class, student, class"

/** Adds schools with their five years, so that `schools` of them are there. */
export const growTo = async (
  url: string,
  { from, schools, today }: { from: number; schools: number; today: string },
): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  const [first, last] = [FIRST_SCHOOL + from, FIRST_SCHOOL + schools - 1]
  try {
    await admin.query(
      "set session_replication_role = replica; set work_mem = '64MB'; set maintenance_work_mem = '256MB'; set synchronous_commit = off",
    )
    for (const statement of SCHOOLS) await admin.query(statement, [first, last])
    const write = async () => {
      for (const month of monthsBefore(today)) await writeMonth(admin, month, first, last)
    }
    await withoutIndexes(admin, "course_session", () => withoutIndexes(admin, "attendance_sheet", write))
    await admin.query(`vacuum analyze ${READ}`)
    await admin.query("checkpoint")
  } finally {
    await admin.end()
  }
}

/** A month that may go, as large as the others. */
export const addOldMonth = async (url: string, schools: number): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query("set session_replication_role = replica; set synchronous_commit = off")
    await writeMonth(admin, OLD_MONTH, FIRST_SCHOOL, FIRST_SCHOOL + schools - 1)
  } finally {
    await admin.end()
  }
}

export type Chosen = {
  sheets: string[]
  classes: string[]
  students: string[]
  officer: string
  desk: string
  signatures: number
  lines: number
}

/** What there is to ask about: ids of the school that is asked, and how much stands in the tables. */
export const chosenOf = async (url: string): Promise<Chosen> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    const { rows } = await admin.query<Chosen>(
      `select array(select id::text from attendance_sheet where organization_id = $1 order by id limit 400) as sheets,
         array(select id::text from class where organization_id = $1) as classes,
         array(select id::text from student where organization_id = $1) as students,
         ${OFFICER}::text as officer, ${DESK}::text as desk,
         (select count(*)::int from attendance_event) as signatures, (select count(*)::int from attendance_line) as lines`,
      [SCHOOL],
    )
    if (!rows[0]) throw new Error("Nothing was written")
    return rows[0]
  } finally {
    await admin.end()
  }
}
