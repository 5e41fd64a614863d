import { hashSync } from "@node-rs/argon2"
import pg from "pg"
import { connectTo, expectOk } from "./http.ts"
import { type SignedIn, signedIn } from "./log-in.ts"
import { idOf, ORDINARY } from "./people.ts"
import { LIGHT_COST, PASSWORD } from "./seed.ts"

/** One class each of so many schools, and so many lessons each that everybody is awaited at. */
export const MORNING = { schools: 200, lessons: 60 }
const CLASS = 1
const AT_ONCE = 8

export type Learner = SignedIn & { school: number; studentId: string }

const learnerEmail = (n: number) => `apprenant-${n}@bench.example`
const sheetId = (school: string, lesson: string) => idOf("sheet", school, lesson)

/** Who is awaited: the learners of one class of each of the schools. */
const CHOSEN = `select id, organization_id, row_number() over (order by organization_id, id) as n from student
  where organization_id between ${ORDINARY + 1} and ${ORDINARY + MORNING.schools}
    and class_id = ${idOf("class", "(organization_id - 100000)", String(CLASS))}`

/** The lessons have begun a minute ago, so that whoever signs is on time. A run over midnight is not foreseen. */
const STATEMENTS = [
  `insert into account (id, account_type, email, password_hash, first_name, last_name)
   select ${idOf("learner", "n")}, 0, 'apprenant-' || n || '@bench.example', $1, 'Inaya', 'Boussaroque' from (${CHOSEN}) c`,
  `update student set account_id = ${idOf("learner", "n")} from (${CHOSEN}) c where student.id = c.id`,
  `insert into course_session (id, organization_id, title, on_date, start_minute, end_minute, net_minutes, status)
   select ${idOf("session", "s", "l")}, ${ORDINARY} + s, 'Cours ' || l, current_date, 480, 720, 240, 'published'
   from generate_series(1, ${MORNING.schools}) s, generate_series(1, ${MORNING.lessons}) l`,
  `insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
     time_zone, starts_at, ends_at, status, opened_at)
   select ${sheetId("s", "l")}, ${ORDINARY} + s, ${idOf("session", "s", "l")}, 'morning', current_date, 480, 720, 240,
     'Europe/Paris', now() - interval '1 minute', now() + interval '4 hours', 'open', now()
   from generate_series(1, ${MORNING.schools}) s, generate_series(1, ${MORNING.lessons}) l`,
  `insert into attendance_chain (organization_id, sheet_id)
   select ${ORDINARY} + s, ${sheetId("s", "l")}
   from generate_series(1, ${MORNING.schools}) s, generate_series(1, ${MORNING.lessons}) l`,
  `insert into attendance_line (organization_id, on_date, sheet_id, student_id)
   select organization_id, current_date, ${sheetId(`(organization_id - ${ORDINARY})`, "l")}, id
   from (${CHOSEN}) c, generate_series(1, ${MORNING.lessons}) l`,
  // What a signature is compared with: one row of the same shape, and nothing around it.
  `create table bench_signature (organization_id int not null, on_date date not null, sheet_id uuid not null,
     student_id uuid not null, at timestamptz not null default now(), hash text not null,
     primary key (organization_id, on_date, sheet_id, student_id))`,
  "grant insert on bench_signature to jalon_bench",
]

export type Morning = { learners: Learner[]; sheets: readonly { school: number; id: string }[] }

/** Opens the sheets of a morning and logs its learners in. */
export const openMorning = async (databaseUrl: string, apiPort: number): Promise<Morning> => {
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  try {
    await admin.query("set session_replication_role = replica")
    const [first, ...others] = STATEMENTS
    await admin.query(first ?? "", [hashSync(PASSWORD, LIGHT_COST)])
    for (const statement of others) await admin.query(statement)
    await admin.query(
      "vacuum analyze account, student, course_session, attendance_sheet, attendance_chain, attendance_line",
    )
    const { rows } = await admin.query<{ id: string; organization_id: number }>(`${CHOSEN} order by n`)
    const sheets = await admin.query<{ school: number; id: string }>(
      "select organization_id as school, id from attendance_sheet order by organization_id, id",
    )
    const client = connectTo(apiPort, AT_ONCE)
    const logIn = async (n: number): Promise<SignedIn> =>
      signedIn(
        expectOk(
          await client.send({
            method: "POST",
            path: "/api/v1/user/login",
            headers: {
              "content-type": "application/json",
              "x-forwarded-for": `198.20.${(n >> 8) % 256}.${n % 256}`,
            },
            body: JSON.stringify({ email: learnerEmail(n), password: PASSWORD }),
          }),
        ),
      )
    const learners: Learner[] = []
    const queue = rows.map((row, n) => ({ ...row, n: n + 1 }))
    const turn = async () => {
      for (let next = queue.pop(); next; next = queue.pop())
        learners.push({ ...(await logIn(next.n)), school: next.organization_id, studentId: next.id })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, turn))
    client.close()
    return { learners, sheets: sheets.rows }
  } finally {
    await admin.end()
  }
}
