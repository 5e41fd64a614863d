import { type GenericPlans, openGenericPlans } from "@jalon/contracts/testing"
import type { TestDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { foundTaught } from "./search-teaching.read.ts"

const CLASSES = 50
const DAY = "2027-01-11"

/** Each class four sessions a day on every weekday of a year: 52,000 sessions, 4,000 a month. */
const fill = async (db: TestDatabase, organization: number, classes: number, weeks: number) => {
  const id = (kind: string, rank: string) => `md5('${kind} ' || $1::int || '-' || ${rank})::uuid`
  const run = (text: string, ...values: unknown[]) => db.admin.query(text, [organization, ...values])
  await run(`insert into training (id, organization_id, title) values (${id("training", "0")}, $1, 'BTS')`)
  await run(
    `insert into class (id, organization_id, name, training_id, school_year, start_date, end_date)
     select ${id("class", "n")}, $1::int, 'BTS MCO ' || n, ${id("training", "0")}, '2026-2027', '2026-09-01', '2027-08-31' from generate_series(1, $2::int) n`,
    classes,
  )
  await run(
    `insert into trainer (id, organization_id, first_name, last_name, status)
     select ${id("trainer", "n")}, $1::int, 'Claire', 'Nom' || n, 'internal_permanent' from generate_series(1, $2::int) n`,
    classes,
  )
  await run(
    `insert into room (id, organization_id, name, kind, address)
     select ${id("room", "n")}, $1::int, 'Salle ' || n, 'exterieur', 'Angers' from generate_series(1, $2::int) n`,
    classes,
  )
  await run(
    `insert into subject (id, organization_id, title, short_code)
     select ${id("subject", "n")}, $1::int, 'Matière' || n, 'M' || n from generate_series(1, 12) n`,
  )
  await run(
    `insert into search_key (organization_id, key, kind, subject_id)
     select $1::int, word, kind, of.id from (
       select id, 'class' as kind, name from class where organization_id = $1
       union all select id, 'trainer', first_name || ' ' || last_name from trainer where organization_id = $1
       union all select id, 'room', name from room where organization_id = $1
       union all select id, 'subject', title from subject where organization_id = $1) of, search_words(of.name) word`,
  )
  await run(
    `with made as (
       insert into course_session (id, organization_id, subject_id, title, on_date, start_minute, end_minute, net_minutes, room_id, room_is_exclusive)
       select gen_random_uuid(), $1::int, ${id("subject", "(1 + (k + d + h) % 12)")}, case when (k + d * 7 + h + w) % 400 = 0 then 'Visite du musée' end,
         date '${DAY}' + 7 * w + d, 480 + 120 * h, 570 + 120 * h, 90, ${id("room", "k")}, true
       from generate_series(1, $2::int) k, generate_series(0, $3::int - 1) w, generate_series(0, 4) d, generate_series(0, 3) h
       returning *),
     numbered as (select m.*, n from made m join generate_series(1, $2::int) n on m.room_id = ${id("room", "n")}),
     of_class as (
       insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
       select gen_random_uuid(), $1::int, id, ${id("class", "n")}, during, is_held from numbered)
     insert into course_session_trainer (id, organization_id, session_id, trainer_id, is_lead, during, is_held)
     select gen_random_uuid(), $1::int, id, ${id("trainer", "n")}, true, during, is_held from numbered`,
    classes,
    weeks,
  )
}

let plans: GenericPlans
beforeAll(async () => {
  plans = await openGenericPlans({
    large: (db, id) => fill(db, id, CLASSES, 26),
    small: (db, id) => fill(db, id, 2, 2),
    analyzed: [
      "course_session",
      "course_session_class",
      "course_session_trainer",
      "class",
      "trainer",
      "room",
      "subject",
      "search_key",
    ],
  })
}, 120_000)
afterAll(() => plans.close())

const asked = (keys: string[], day: string | null = null) =>
  foundTaught({ kind: "system", organizationId: plans.school }, { keys, day, on: "2027-01-18" })

it.each([
  // Half of the sessions: the first few of the first day are enough.
  ["a common word", ["salle"], null, 2_500],
  ["a word and another", ["matiere1", "mco"], null, 4_000],
  // One class of fifty: the days until it has enough.
  ["one class", ["mco", "37"], null, 12_000],
  ["what nothing of a planning says", ["marban"], null, 400],
  ["what nothing says beside what much says", ["salle", "marban"], null, 400],
  ["a title", ["visite", "musee"], null, 2_000],
  ["a day", ["nom37"], "2027-02-02", 3_000],
])("for %s reads the days that are near, never the year", async (_name, keys, day, most) => {
  const rows = await plans.rowsRead(asked(keys, day))
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(most)
})
