import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { CONFLICT_CODES } from "@jalon/education/rules"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  cancelSession,
  countPendingChanges,
  createSession,
  getPendingPublication,
  getPublication,
  listPublications,
  moveSession,
  publishPlanning,
} from "@jalon/education/wire"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addStudent } from "@jalon/students/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** Conflicts have tests of their own. */
const accepting = { accepted: [...CONFLICT_CODES], reason: "Essai" }

let api: TestApi
let id: number
let head: Device
let training: { id: string }
let english: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A school of its own for each: what waits is the whole school's. */
const open = async () => {
  const { admin } = api.db
  id = await addOrganization(admin)
  head = await api.as(await addMember(admin, id, 4, { firstName: "Karim", lastName: "Oudjelal" }))
  training = await addTraining(admin, id)
  english = await addSubject(admin, id, { title: "Anglais", short_code: "ANG" })
}
const DAY = "2099-11-16"
const aClass = async (name: string) =>
  (await addClass(api.db.admin, id, training.id, { name, end_date: "2099-12-31" })).id
const learner = async (classId: string, row: Record<string, unknown> = {}) => {
  const { id: studentId } = await addStudent(api.db.admin, id, row)
  await putRow(api.db.admin, "enrolment", {
    organization_id: id,
    student_id: studentId,
    class_id: classId,
    entry_date: "2026-09-07",
  })
  return studentId
}
const session = (classId: string, changes: Record<string, unknown> = {}, trainerIds: string[] = []) =>
  addSession(
    api.db.admin,
    id,
    { subjectId: english, classIds: [classId], trainerIds },
    { on_date: DAY, ...changes },
  )

type Pending = {
  digest: string
  added: number
  moved: number
  cancelled: number
  classes: { id: string; name: string; added: number; first_on: string }[]
  changes: { session_id: string; kind: string; sentence: string }[]
  recipients: { kind: string; name: string; about: string | null; reach: string; lines: string[] }[]
  last: { published_by: string; told: number } | null
}
const pending = async (query: Record<string, unknown> = {}) =>
  (await head.call(getPendingPublication, { query: query as never })).body as unknown as Pending
/** What the button says. */
const waitingCount = async () => (await head.call(countPendingChanges)).body.count
const publishAll = async (body: Record<string, unknown> = {}) => {
  const { digest } = await pending(body.class_ids ? { class: body.class_ids } : {})
  return head.call(publishPlanning, { body: { digest, ...body } })
}
const versions = async (sessionId: string) =>
  (
    await api.db.admin.query<{ sequence: number; change: string; state: string; is_current: boolean }>(
      `select sequence, change, state, is_current, on_date::text, label, class_names, trainer_names, room_name
       from session_version where session_id = $1 order by sequence`,
      [sessionId],
    )
  ).rows

describe("what is to be published", () => {
  it("[R-22] gathers drafts by class and by person, and tells nobody else", async () => {
    await open()
    const [one, two] = [await aClass("BTS MCO 1A"), await aClass("BTS MCO 1B")]
    const { id: account_id } = await addAccount(api.db.admin, 0)
    await learner(one, { first_name: "Lina", last_name: "Trividic", account_id })
    await learner(one, { first_name: "Gabriel", last_name: "Sauvageon", email: "g@example.org" })
    await learner(two, { first_name: "Zoé", last_name: "Kerdoncuff" })
    const trainer = await addTrainer(api.db.admin, id, { first_name: "Aurélien", last_name: "Castagnède" })
    await session(one, {}, [trainer])
    await session(one, { start_minute: 780, end_minute: 960 }, [trainer])
    const found = await pending()
    expect(found).toMatchObject({ added: 2, moved: 0, cancelled: 0, last: null })
    expect(await waitingCount()).toBe(2)
    expect(found.classes).toEqual([
      expect.objectContaining({ id: one, name: "BTS MCO 1A", added: 2, first_on: DAY }),
    ])
    expect(found.recipients.map(({ kind, name, reach }) => `${kind} ${name} ${reach}`).toSorted()).toEqual([
      "learner Gabriel Sauvageon mail",
      "learner Lina Trividic space",
      "trainer Aurélien Castagnède none",
    ])
    expect((await pending({ class: [two] })).recipients).toEqual([])
    expect((await pending({ to: "2099-11-15" })).added).toBe(0)
  })

  it("[R-22] is published in one act; what changes afterwards waits, and people keep the former version", async () => {
    await open()
    const one = await aClass("NDRC 1")
    const trainer = await addTrainer(api.db.admin, id)
    const room = await addRoom(api.db.admin, id, { name: "C1" })
    await learner(one)
    const planned = await head.call(createSession, {
      body: {
        class_ids: [one],
        subject_id: english,
        trainer_ids: [trainer],
        room_id: room,
        on_date: DAY,
        start_minute: 540,
        end_minute: 720,
        ...accepting,
      },
    })
    const { id: sessionId } = planned.body.session as { id: string }
    const reply = await publishAll()
    expect(reply.status).toBe(200)
    expect(reply.body.publication).toMatchObject({
      added: 1,
      told: 2,
      seen: 0,
      published_by: "Karim Oudjelal",
      class_names: ["NDRC 1"],
    })
    const status = async () =>
      (
        await api.db.admin.query<{ status: string; version: number }>(
          "select status, version from course_session where id = $1",
          [sessionId],
        )
      ).rows[0]
    expect(await status()).toMatchObject({ status: "published" })
    expect((await publishAll()).body.code).toBe("publication.nothing")
    const { version } = (await status()) ?? { version: 0 }
    const moved = await head.call(moveSession, {
      params: { sessionId },
      body: { on_date: "2099-11-17", start_minute: 540, version, ...accepting },
    })
    expect(moved.status).toBe(200)
    expect(await versions(sessionId)).toMatchObject([
      { sequence: 1, change: "added", is_current: true, on_date: DAY, label: "Anglais", room_name: "C1" },
    ])
    const found = await pending()
    expect(found.changes.map(({ kind }) => kind)).toEqual(["moved"])
    expect(found.changes[0]?.sentence.replaceAll("\u00a0", " ")).toContain("mardi 17 novembre 2099")
    await publishAll()
    expect(await versions(sessionId)).toMatchObject([
      { sequence: 1, is_current: false, on_date: DAY },
      { sequence: 2, change: "moved", is_current: true, on_date: "2099-11-17", class_names: ["NDRC 1"] },
    ])
  })

  it("[R-22] a cancellation waits too, and one of a draft nobody saw tells nothing", async () => {
    await open()
    const one = await aClass("CAP 1")
    await learner(one)
    const [seen, draft] = [await session(one), await session(one, { start_minute: 780, end_minute: 960 })]
    const later = await session(one, { on_date: "2099-11-18" })
    await publishAll()
    const cancel = (sessionId: string, version: number) =>
      head.call(cancelSession, { params: { sessionId }, body: { reason: "Formateur souffrant", version } })
    await cancel(seen, 2)
    expect((await pending()).changes.map(({ kind, session_id }) => [kind, session_id])).toEqual([
      ["cancelled", seen],
    ])
    await publishAll()
    expect((await versions(seen)).at(-1)).toMatchObject({ state: "cancelled", change: "cancelled" })
    expect((await pending()).changes).toEqual([])
    expect(await waitingCount()).toBe(0)
    expect((await versions(later)).length + (await versions(draft)).length).toBe(2)
  })

  it("[R-22] is refused when it is no longer what was shown, and published by one of two at once", async () => {
    await open()
    const one = await aClass("RDC")
    await learner(one)
    await session(one)
    const { digest } = await pending()
    await session(one, { on_date: "2099-11-19" })
    expect((await head.call(publishPlanning, { body: { digest } })).body.code).toBe("publication.changed")
    const now = await pending()
    const both = await Promise.all(
      [1, 2].map(() => head.call(publishPlanning, { body: { digest: now.digest } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await head.call(listPublications, {})
    expect((body.results as unknown[]).length).toBe(1)
  })

  it("[R-22] of chosen classes leaves the others waiting; who was told stands in the publication", async () => {
    await open()
    const [one, two] = [await aClass("NTC A"), await aClass("NTC B")]
    await learner(one, { first_name: "Lina", last_name: "Trividic" })
    const born = `${new Date().getFullYear() - 16}-01-01`
    await learner(two, {
      first_name: "Léo",
      last_name: "Bazin",
      birth_date: born,
      legal_representative: { prenom: "Anne", nom: "Bazin", courriel: "Anne@example.org" },
    })
    await session(one)
    await session(two)
    const reply = await publishAll({ class_ids: [one] })
    expect(reply.status).toBe(200)
    expect((await pending()).classes.map(({ name }) => name)).toEqual(["NTC B"])
    const { id: publicationId } = reply.body.publication as { id: string }
    const told = async (which: string) =>
      (await head.call(getPublication, { params: { publicationId: which } })).body.recipients as {
        name: string
        kind: string
        about: string | null
        lines: string[]
        seen_at: string | null
      }[]
    expect((await told(publicationId)).map(({ name }) => name)).toEqual(["Lina Trividic"])
    const other = (await publishAll()).body.publication as { id: string }
    expect((await told(other.id)).map(({ kind, name, about }) => [kind, name, about])).toEqual([
      ["learner", "Léo Bazin", null],
      ["representative", "Anne Bazin", "Léo Bazin"],
    ])
    expect((await told(other.id))[0]?.lines[0]).toMatch(/^Séance ajoutée.*Anglais, lundi 16 novembre 2099/)
  })

  it("[A-05] is the planners' alone, and each school's own", async () => {
    await open()
    const one = await aClass("LP")
    await session(one)
    const trainer = await api.as(await addMember(api.db.admin, id, 5, { accountType: 3 }))
    expect((await trainer.call(getPendingPublication, { query: {} })).status).toBe(403)
    expect((await trainer.call(countPendingChanges)).status).toBe(403)
    const { digest } = await pending()
    expect((await trainer.call(publishPlanning, { body: { digest } })).status).toBe(403)
    const { body } = await publishAll()
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 4))
    const { id: publicationId } = body.publication as { id: string }
    expect((await stranger.call(getPublication, { params: { publicationId } })).status).toBe(404)
  })
})
