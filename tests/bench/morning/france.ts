import { createHash } from "node:crypto"
import pg from "pg"
import { idOf, withoutIndexes } from "../world/people.ts"

/**
 * All of French work-study on one morning: a third of the classes are at school, and their lesson began a minute ago. `part` is a
 * tenth of it, with classes of the same size. What a row stands for makes its id, so that neither side has to ask for one.
 */
const scale = process.env.BENCH_WORLD === "part" ? 10 : 1
export const FRANCE = { schools: 3_700 / scale, classes: 50_000 / scale, students: 1_050_000 / scale }
const FIRST_SCHOOL = 100_000
/** One class in so many has a lesson; the others are in company. */
const SHARE = 3
const DAYS_OF_PLANNING = 5

const uuid = (text: string) => createHash("md5").update(text).digest("hex")
const dashed = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
const idFor = (what: string, ...parts: number[]) => dashed(uuid(`${what}${parts.join("/")}`))

const classOf = (student: string) => `(1 + ${student} % ${FRANCE.classes})`
const schoolOf = (oneClass: string) => `(${FIRST_SCHOOL + 1} + ${oneClass} % ${FRANCE.schools})`
const isPresent = (oneClass: string) => `${oneClass} % ${SHARE} = 0`

/** The nth learner, and the lesson they are awaited at. */
export const learnerOf = (n: number) => {
  const oneClass = 1 + (n % FRANCE.classes)
  return {
    studentId: idFor("student", n),
    accountId: idFor("learner", n),
    sessionId: idFor("device", n),
    sheet: oneClass,
  }
}
export const sheetOf = (oneClass: number) => {
  const school = FIRST_SCHOOL + 1 + (oneClass % FRANCE.schools)
  return { id: idFor("sheet", oneClass), school }
}
/** Whoever shows the walls of a school. */
export const officerOf = (school: number) => ({
  accountId: idFor("officer", school),
  sessionId: idFor("desk", school),
})

/** The learners of each lesson of the morning. */
export const lessons = (): { sheet: number; learners: number[] }[] => {
  const present = Array.from({ length: FRANCE.classes }, (_, n) => n + 1).filter((n) => n % SHARE === 0)
  const perClass = FRANCE.students / FRANCE.classes
  return present.map((sheet) => ({
    sheet,
    learners: Array.from({ length: perClass }, (_, n) => n * FRANCE.classes + sheet - 1).filter((n) => n > 0),
  }))
}

const learners = `(select n, ${classOf("n")} as c, ${schoolOf(classOf("n"))} as school
  from generate_series(1, ${FRANCE.students - 1}) n) p`
const present = `(select c, ${schoolOf("c")} as school from generate_series(1, ${FRANCE.classes}) c where ${isPresent("c")}) p`

const STATEMENTS: [table: string, sql: string][] = [
  [
    "organization",
    `insert into organization (id, kind, name, invoice_uuid, educational_module_access)
     select ${FIRST_SCHOOL} + n, 'school', 'CFA numéro ' || n, gen_random_uuid(), true from generate_series(1, ${FRANCE.schools}) n`,
  ],
  [
    "training",
    `insert into training (id, organization_id, title, short_title, rncp_code, level, duration_hours_total, duration_months)
     select ${idOf("training", "s")}, s, 'BTS Maintenance', 'BTS M', 'RNCP30000', 5, 1350, 24
     from generate_series(${FIRST_SCHOOL + 1}, ${FIRST_SCHOOL + FRANCE.schools}) s`,
  ],
  [
    "class",
    `insert into class (id, organization_id, training_id, name, school_year, start_date, end_date, status)
     select ${idOf("class", "c")}, ${schoolOf("c")}, ${idOf("training", schoolOf("c"))}, 'BTS groupe ' || c, '2026-2027',
       date '2026-09-01', date '2027-06-30', 'running'
     from generate_series(1, ${FRANCE.classes}) c`,
  ],
  [
    "account",
    `insert into account (id, account_type, email, first_name, last_name)
     select ${idOf("learner", "n")}, 0, 'apprenant-' || n || '@bench.example', 'Inaya', 'Boussaroque ' || n
     from ${learners} where ${isPresent("c")}
     union all
     select ${idOf("officer", "s")}, 2, 'bureau-' || s || '@bench.example', 'Solène', 'Tréhout'
     from generate_series(${FIRST_SCHOOL + 1}, ${FIRST_SCHOOL + FRANCE.schools}) s`,
  ],
  [
    "member",
    `insert into member (id, organization_id, account_id, role_id)
     select gen_random_uuid(), s, ${idOf("officer", "s")}, 2
     from generate_series(${FIRST_SCHOOL + 1}, ${FIRST_SCHOOL + FRANCE.schools}) s`,
  ],
  [
    "session",
    `insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at)
     select ${idOf("device", "n")}, ${idOf("learner", "n")}, null::int, ''::bytea, ''::bytea, 'Chrome – Android', now() + interval '1 day'
     from ${learners} where ${isPresent("c")}
     union all
     select ${idOf("desk", "s")}, ${idOf("officer", "s")}, s, ''::bytea, ''::bytea, 'Firefox – Windows', now() + interval '1 day'
     from generate_series(${FIRST_SCHOOL + 1}, ${FIRST_SCHOOL + FRANCE.schools}) s`,
  ],
  [
    "student",
    `insert into student (id, organization_id, first_name, last_name, email, birth_date, status, class_id, training_id, starts_on, account_id)
     select ${idOf("student", "n")}, school, 'Inaya', 'Boussaroque ' || n, 'e' || n || '@exemple-cfa.test',
       date '2001-01-01' + (n % 2900)::int, 'APPRENTI', ${idOf("class", "c")}, ${idOf("training", "school")}, date '2026-09-01',
       case when ${isPresent("c")} then ${idOf("learner", "n")} end
     from ${learners}`,
  ],
  [
    "enrolment",
    `insert into enrolment (id, organization_id, student_id, class_id, entry_date)
     select ${idOf("enrolment", "n")}, school, ${idOf("student", "n")}, ${idOf("class", "c")}, date '2026-09-01'
     from ${learners} where ${isPresent("c")}`,
  ],
  [
    "course_session",
    `insert into course_session (id, organization_id, title, on_date, start_minute, end_minute, net_minutes, status)
     select ${idOf("course", "c", "d")}, school, 'Cours', current_date + d, 480, 720, 240, 'published'
     from ${present}, generate_series(0, ${DAYS_OF_PLANNING - 1}) d`,
  ],
  [
    "session_version",
    `insert into session_version (id, organization_id, session_id, publication_id, sequence, change, state, on_date, start_minute,
       end_minute, net_minutes, label, kind, mode, class_ids, class_names, trainer_ids, trainer_names)
     select gen_random_uuid(), school, ${idOf("course", "c", "d")}, ${idOf("publication", "school")}, 1, 'added', 'held',
       current_date + d, 480, 720, 240, 'Cours', 'cours', 'presentiel', array[${idOf("class", "c")}], array['BTS groupe ' || c], '{}', '{}'
     from ${present}, generate_series(0, ${DAYS_OF_PLANNING - 1}) d`,
  ],
  [
    "attendance_sheet",
    `insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
       time_zone, starts_at, ends_at, status, opened_at)
     select ${idOf("sheet", "c")}, school, ${idOf("course", "c", "0")}, 'morning', current_date, 480, 720, 240,
       'Europe/Paris', now() - interval '1 minute', now() + interval '4 hours', 'open', now()
     from ${present}`,
  ],
  [
    "attendance_chain",
    `insert into attendance_chain (organization_id, sheet_id) select school, ${idOf("sheet", "c")} from ${present}`,
  ],
  [
    "attendance_line",
    `insert into attendance_line (organization_id, on_date, sheet_id, student_id, class_id)
     select school, current_date, ${idOf("sheet", "c")}, ${idOf("student", "n")}, ${idOf("class", "c")}
     from ${learners} where ${isPresent("c")}`,
  ],
]

/** A table that is cut by month keeps its indexes: they belong to it and to its parts. */
const IS_CUT = new Set(["attendance_line"])

export const seedFrance = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
    )
    for (const [table, statement] of STATEMENTS) {
      const write = async () => void (await admin.query(statement))
      await (IS_CUT.has(table) ? write() : withoutIndexes(admin, table, write))
    }
    await admin.query(`vacuum analyze ${STATEMENTS.map(([table]) => table).join(", ")}`)
  } finally {
    await admin.end()
  }
}
