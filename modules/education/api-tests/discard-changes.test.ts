import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  cancelSession,
  discardSessionChanges,
  getPendingPublication,
  getSession,
  publishPlanning,
  updateSession,
} from "@jalon/education/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let own: string
let english: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  const training = await addTraining(api.db.admin, id)
  own = (await addClass(api.db.admin, id, training.id, {})).id
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
})
afterAll(() => api.close())

type Shown = { version: number; status: string }
const shown = async (sessionId: string) => {
  const { body } = await head.call(getSession, { params: { sessionId } })
  return body as { session: Shown; published: { on_date: string } | null }
}
const discard = async (sessionId: string) =>
  head.call(discardSessionChanges, {
    params: { sessionId },
    body: { version: (await shown(sessionId)).session.version },
  })
const publish = async () => {
  const { digest } = (await head.call(getPendingPublication, { query: {} })).body as { digest: string }
  expect((await head.call(publishPlanning, { body: { digest } })).status).toBe(200)
}
const waiting = async () =>
  ((await head.call(getPendingPublication, { query: {} })).body.changes as unknown[]).length

it("goes back to all that was published, from a change and from a cancellation nobody was told of", async () => {
  const [trainer, other] = [await addTrainer(api.db.admin, id), await addTrainer(api.db.admin, id)]
  const room = await addRoom(api.db.admin, id)
  const sessionId = await addSession(
    api.db.admin,
    id,
    { subjectId: english, classIds: [own], trainerIds: [trainer], roomId: room },
    { on_date: "2027-01-11" },
  )
  expect((await discard(sessionId)).body.code).toBe("session.as_published")
  await publish()
  const { session: seen } = await shown(sessionId)
  expect((await shown(sessionId)).published).toBeNull()
  const changed = await head.call(updateSession, {
    params: { sessionId },
    body: {
      class_ids: [own],
      title: "Oral blanc",
      trainer_ids: [other],
      on_date: "2027-01-12",
      start_minute: 600,
      end_minute: 660,
      place: "Gymnase",
      accepted: ["no_room", "trainer_not_qualified", "trainer_doc_expired"],
      version: seen.version,
    },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await shown(sessionId)).published).toEqual({
    on_date: "2027-01-11",
    start_minute: 540,
    end_minute: 720,
  })
  expect(await waiting()).toBe(1)
  const back = await discard(sessionId)
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const { version: _v, ...before } = seen
  expect(back.body.session).toMatchObject(before)
  expect(await waiting()).toBe(0)

  const { session } = await shown(sessionId)
  await head.call(cancelSession, {
    params: { sessionId },
    body: { reason: "Erreur", version: session.version },
  })
  // Somebody takes the trainer meanwhile: it cannot come back until they leave.
  const training = await addTraining(api.db.admin, id)
  const another = (await addClass(api.db.admin, id, training.id, {})).id
  const taking = await addSession(
    api.db.admin,
    id,
    { subjectId: english, classIds: [another], trainerIds: [trainer] },
    { on_date: "2027-01-11", start_minute: 600, end_minute: 660, net_minutes: 60 },
  )
  expect((await discard(sessionId)).body.code).toBe("session.blocked")
  await api.db.admin.query("delete from course_session_trainer where session_id = $1", [taking])
  expect((await discard(sessionId)).body.session).toMatchObject({ status: "published", cancel_reason: null })
})
