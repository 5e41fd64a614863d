import type { ChildProcess } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { aCsv, anInventedPerson } from "@jalon/imports/testing"
import { runImport } from "@jalon/imports/wire"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { startDoomedWorker } from "./doomed-worker.ts"
import { importing } from "./importing.ts"

const ROWS = sweep(6_000, 25_000)

let api: TestApi
let worker: ChildProcess
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  worker?.kill("SIGKILL")
  await api.close()
})

const HEADERS = ["Nom", "Prénom", "Né(e) le", "N° Sécu", "E-mail", "Classe"]
function* people() {
  for (let n = 0; n < ROWS; n++) {
    const { lastName, firstName, birthDate, nir, email } = anInventedPerson(n)
    yield [lastName, firstName, birthDate, nir, email, "BTS MCO 1A"]
  }
}

type Place = { state: string; rows_done: number; students: number }
/** In one look: what a killed worker had sent to the database may still be kept after its death. */
const placeOf = async (id: string): Promise<Place> => {
  const { rows } = await api.db.admin.query<Place>(
    `select state, rows_done, (select count(*)::int from student where import_id = $1) as students
     from import where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error("the import is gone")
  return rows[0]
}

it(`brings ${ROWS} rows in exactly once, its worker killed at three random instants`, async () => {
  const school = await addOrganization(api.db.admin)
  const director = await addMember(api.db.admin, school, 1)
  const training = await addTraining(api.db.admin, school)
  await addClass(api.db.admin, school, training.id, { name: "BTS MCO 1A" })
  worker = startDoomedWorker(api)
  const device = await api.as(director)
  const { begin, check, until } = importing(api, device)
  const { import: card } = await check(await begin(await aCsv({ headers: HEADERS, rows: people() })))
  await device.call(runImport, { params: { importId: card.id } })

  // The last one well before the end: on a starved machine the kill comes late.
  for (const share of [0.1, 0.3, 0.5]) {
    const target = Math.floor(ROWS * share) + randomInt(Math.floor(ROWS / 10))
    let place = await placeOf(card.id)
    for (; place.state === "running" && place.rows_done < target; place = await placeOf(card.id))
      await wait(5)
    await wait(randomInt(40))
    worker.kill("SIGKILL")
    await once(worker, "exit")
    const left = await placeOf(card.id)
    expect(left.state).toBe("running")
    expect(left.students).toBe(left.rows_done)
    worker = startDoomedWorker(api)
  }

  const done = await until(card.id, "done")
  expect(done.import.counts).toMatchObject({ create: ROWS })
  const { rows } = await api.db.admin.query(
    `select count(*)::int as students, count(distinct email)::int as people,
       (select count(distinct student_id)::int from enrolment where organization_id = $1) as enrolled,
       audit_first_break('organization:' || $1::int) as broken
     from student where organization_id = $1`,
    [school],
  )
  expect(rows[0]).toEqual({ students: ROWS, people: ROWS, enrolled: ROWS, broken: null })
})
