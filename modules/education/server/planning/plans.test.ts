import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import type { TestDatabase } from "@jalon/data/testing"
import { addDays } from "@jalon/kernel"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type PlanningNeeds, planningQueries } from "./planning-rows.read.ts"

const CLASSES = 60
const TRAINERS = 200
const ROOMS = 80
const SESSIONS = 4_000
const LEARNERS = 20
/** Two hundred a day, from a Monday on. */
const A_DAY = 200
const FIRST_DAY = "2027-01-11"

const fill = async (db: TestDatabase, organization: number, sessions: number, learners: number) => {
  const run = (text: string) => db.admin.query(text.replaceAll(":org", `${organization}`))
  const id = (kind: string, n: string) => `md5('${kind} :org-' || ${n})::uuid`
  await run(`insert into class (id, organization_id, training_id, name, school_year, start_date, end_date)
    select ${id("class", "n")}, :org, gen_random_uuid(), 'Classe ' || n, '2026-2027', '2026-09-01', '2027-06-30'
    from generate_series(0, ${CLASSES - 1}) n`)
  await run(`insert into trainer (id, organization_id, first_name, last_name, status)
    select ${id("trainer", "n")}, :org, 'Lea', 'N' || n, 'internal_permanent' from generate_series(0, ${TRAINERS - 1}) n`)
  await run(`insert into room (id, organization_id, site_id, name)
    select ${id("room", "n")}, :org, gen_random_uuid(), 'Salle ' || n from generate_series(0, ${ROOMS - 1}) n`)
  await run(`insert into student (id, organization_id, last_name, first_name, class_id)
    select ${id("student", "n")}, :org, 'Nom', 'Prénom', ${id("class", `n % ${CLASSES}`)} from generate_series(1, ${learners}) n`)
  await run(`insert into course_session (id, organization_id, on_date, start_minute, end_minute, net_minutes, title, status, room_id, room_is_exclusive)
    select ${id("session", "n")}, :org, date '${FIRST_DAY}' + n / ${A_DAY}, 540, 630, 90, 'Atelier', 'draft', ${id("room", `n % ${ROOMS}`)}, false
    from generate_series(0, ${sessions - 1}) n`)
  // Nothing here is held: what keeps two courses apart is not looked at, and would take a minute.
  await run(`insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
    select gen_random_uuid(), :org, ${id("session", "n")}, ${id("class", `n % ${CLASSES}`)}, 'empty', false
    from generate_series(0, ${sessions - 1}) n`)
  await run(`insert into course_session_trainer (id, organization_id, session_id, trainer_id, during, is_held)
    select gen_random_uuid(), :org, ${id("session", "n")}, ${id("trainer", `n % ${TRAINERS}`)}, 'empty', false
    from generate_series(0, ${sessions - 1}) n`)
}

const TABLES = [
  "course_session",
  "course_session_class",
  "course_session_trainer",
  "class",
  "trainer",
  "room",
  "student",
  "enrolment",
]

describe.each([
  ["nothing is known of its tables yet", { analyzed: [], unknown: TABLES }],
  ["its tables are known", { analyzed: TABLES }],
])("the planning of a large school, while %s, by plans made for any school", (_name, known) => {
  let plans: GenericPlans
  let ids: { classes: string[]; trainers: string[]; rooms: string[] }
  beforeAll(async () => {
    plans = await openGenericPlans({
      large: (db, id) => fill(db, id, SESSIONS, CLASSES * LEARNERS),
      small: (db, id) => fill(db, id, 20, 20),
      ...known,
    })
    const all = async (table: string) =>
      (
        await plans.db.admin.query(`select id from ${table} where organization_id = $1`, [plans.school])
      ).rows.map(({ id }) => id as string)
    ids = { classes: await all("class"), trainers: await all("trainer"), rooms: await all("room") }
  }, 120_000)
  afterAll(() => plans.close())

  const read = async (needs: PlanningNeeds) => {
    const counts: [string, number][] = []
    for (const [name, query] of Object.entries(
      planningQueries({ kind: "system", organizationId: plans.school }, needs),
    ))
      counts.push([name, await plans.rowsRead(query)])
    return Object.fromEntries(counts)
  }

  it("reads a month that moves once, however many sessions it has", async () => {
    const days = [...Array(8).keys()].map((week) => addDays(FIRST_DAY, 7 * week))
    const counts = await read({
      classIds: ids.classes,
      trainerIds: ids.trainers,
      roomIds: ids.rooms,
      ranges: days.map((day) => ({ from: addDays(day, -1), to: addDays(day, 7) })),
    })
    expect(Math.max(...Object.values(counts))).toBeLessThan(SESSIONS * 20)
  })

  it("reads a session that moves by the days around it", async () => {
    const counts = await read({
      classIds: ids.classes.slice(0, 1),
      trainerIds: ids.trainers.slice(0, 1),
      roomIds: ids.rooms.slice(0, 1),
      ranges: [{ from: addDays(FIRST_DAY, -1), to: addDays(FIRST_DAY, 7) }],
    })
    expect(Math.max(...Object.values(counts))).toBeLessThan(A_DAY * 7 * 10)
  })
})
