import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  addCourseDocument,
  cancelSession,
  getCalendarFeed,
  getCompanyCalendar,
  getOwnCalendar,
  getOwnTeaching,
  getPendingPublication,
  getPublication,
  listCourseDocuments,
  listOwnCourseDocuments,
  moveSession,
  openOwnCourseDocument,
  publishPlanning,
  removeCourseDocument,
  renewCalendarFeed,
  revokeCalendarFeed,
  saveOwnAvailability,
  seeCompanyCalendar,
  seeOwnCalendar,
  seeOwnTeaching,
} from "@jalon/education/wire"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addStudent } from "@jalon/students/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let lina: Device
let zoe: Device
let teaching: Device
let classId: string
let english: string
let trainer: string
let linaId: string
/** Far enough for no change to be at short notice. */
const DAY = addDays(today(), 40)
const range = { from: addDays(DAY, -10), to: addDays(DAY, 10) }

beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  id = await addOrganization(admin)
  head = await api.as(await addMember(admin, id, 4))
  const training = await addTraining(admin, id)
  english = await addSubject(admin, id, { title: "Anglais", short_code: "ANG" })
  const dates = { start_date: "2020-01-01", end_date: "2099-12-31" }
  classId = (await addClass(admin, id, training.id, { name: "BTS MCO 1A", ...dates })).id
  const other = await addClass(admin, id, training.id, { name: "BTS MCO 1B", ...dates })
  const someone = async (of: string, first_name: string) => {
    const account = await addAccount(admin, 0)
    const { id: student_id } = await addStudent(admin, id, { first_name, account_id: account.id })
    const enrolment = { organization_id: id, student_id, class_id: of, entry_date: "2020-01-01" }
    await putRow(admin, "enrolment", enrolment)
    return { device: await api.as(account), student_id }
  }
  const first = await someone(classId, "Lina")
  lina = first.device
  linaId = first.student_id
  zoe = (await someone(other.id, "Zoé")).device
  const member = await addMember(admin, id, 5, { accountType: 3 })
  teaching = await api.as(member)
  trainer = await addTrainer(admin, id, { member_id: member.memberId, first_name: "Aurélien" })
  const period = { organization_id: id, scope: "class", scope_id: classId }
  await putRow(admin, "calendar_period", {
    ...period,
    kind: "company",
    from_date: addDays(DAY, 1),
    to_date: addDays(DAY, 5),
  })
})
afterAll(() => api.close())

type Shown = {
  id: string
  on_date: string
  state: string
  change: string
  is_news: boolean
  reason: string | null
  before: { on_date: string } | null
}
const seen = async (device: Device) => {
  const { status, body } = await device.call(getOwnCalendar, { query: range })
  expect(status).toBe(200)
  return body as unknown as {
    sessions: Shown[]
    days: { kind: string; from: string; to: string }[]
    has_planning: boolean
  }
}
const publish = async () => {
  const { body } = await head.call(getPendingPublication, { query: {} })
  return head.call(publishPlanning, { body: { digest: String(body.digest) } })
}
const session = (changes: Record<string, unknown> = {}, roomId?: string) =>
  addSession(
    api.db.admin,
    id,
    { subjectId: english, classIds: [classId], trainerIds: [trainer], ...(roomId && { roomId }) },
    { on_date: DAY, ...changes },
  )

describe("a student's planning", () => {
  it("[R-02] shows what was published and nothing before, to those of the class alone", async () => {
    const room = await addRoom(api.db.admin, id, { name: "B12" })
    const made = await session({}, room)
    expect(await seen(lina)).toMatchObject({ sessions: [], has_planning: false })
    await publish()
    const { sessions, days, has_planning } = await seen(lina)
    expect(has_planning).toBe(true)
    expect(sessions).toMatchObject([
      {
        id: made,
        label: "Anglais",
        room: "B12",
        trainers: [expect.stringContaining("Aurélien")],
        is_news: false,
      },
    ])
    expect(days).toEqual([{ kind: "company", from: addDays(DAY, 1), to: addDays(DAY, 5), label: null }])
    expect((await seen(zoe)).sessions).toEqual([])
  })

  it("[R-02] keeps the former version until a change is published, then marks it, for a while after it was seen", async () => {
    const [made] = (await seen(lina)).sessions
    const { rows } = await api.db.admin.query<{ version: number }>(
      "select version from course_session where id = $1",
      [made?.id],
    )
    const params = { sessionId: made?.id ?? "" }
    await head.call(moveSession, {
      params,
      body: { on_date: addDays(DAY, 6), start_minute: 600, version: rows[0]?.version ?? 0 },
    })
    expect((await seen(lina)).sessions).toMatchObject([{ on_date: DAY }])
    const { id: publicationId } = (await publish()).body.publication as { id: string }
    const after = (await seen(lina)).sessions
    expect(after).toMatchObject([
      { on_date: addDays(DAY, 6), change: "moved", is_news: true, before: { on_date: DAY } },
    ])
    const told = async () => {
      const { body } = await head.call(getPublication, { params: { publicationId } })
      return (body.recipients as { kind: string; seen_at: string | null }[]).map(
        ({ kind, seen_at }) => [kind, seen_at !== null] as const,
      )
    }
    expect(await told()).toEqual([
      ["trainer", false],
      ["learner", false],
    ])
    await zoe.call(seeOwnCalendar, {})
    await lina.call(seeOwnCalendar, {})
    expect(await told()).toEqual([
      ["trainer", false],
      ["learner", true],
    ])
    expect((await seen(lina)).sessions).toMatchObject([{ is_news: true }])
    await api.db.admin.query("update publication_recipient set seen_at = now() - interval '1 day'")
    expect((await seen(lina)).sessions).toMatchObject([{ is_news: false }])
  })

  it("[R-02] strikes out what is cancelled with its reason, and forgets it after two weeks", async () => {
    const made = await session({ on_date: addDays(DAY, 7) })
    await publish()
    await head.call(cancelSession, {
      params: { sessionId: made },
      body: { reason: "Jury d’examen", version: 2 },
    })
    await publish()
    const find = async () => (await seen(lina)).sessions.find((one) => one.id === made)
    expect(await find()).toMatchObject({ state: "cancelled", reason: "Jury d’examen" })
    await api.db.admin.query(
      "update session_version set published_at = now() - interval '15 days' where session_id = $1",
      [made],
    )
    expect(await find()).toBe(undefined)
  })

  it("ends with the enrolment", async () => {
    await api.db.admin.query("update enrolment set exit_date = $2 where student_id = $1", [linaId, DAY])
    expect((await seen(lina)).sessions).toEqual([])
    await api.db.admin.query("update enrolment set exit_date = null where student_id = $1", [linaId])
  })
})

describe("course documents", () => {
  const file = (organization_id = id) =>
    putRow(api.db.admin, "stored_file", {
      organization_id,
      key: `${organization_id}/${randomUUID()}`,
      file_name: "Cours 1.pdf",
      declared_size: 1200,
      size: 1200,
      content_type: "application/pdf",
      sha256: Buffer.alloc(32),
      state: "clean",
      checked_at: new Date(),
    })

  it("[R-02] given by a trainer of the session reach the students of its class, until they are taken back", async () => {
    const made = await session({ on_date: addDays(DAY, 8) })
    const reply = await teaching.call(addCourseDocument, {
      body: { title: "Chapitre 1", session_id: made, file_id: await file() },
    })
    expect(reply.status).toBe(200)
    const { id: documentId } = reply.body.document as { id: string }
    const own = async (device: Device) =>
      ((await device.call(listOwnCourseDocuments, {})).body.results as { title: string }[]).map(
        ({ title }) => title,
      )
    expect([await own(lina), await own(zoe)]).toEqual([["Chapitre 1"], []])
    const open = (device: Device) => device.call(openOwnCourseDocument, { params: { documentId }, query: {} })
    expect([(await open(lina)).status, (await open(zoe)).status]).toEqual([200, 404])
    const { body } = await head.call(listCourseDocuments, { query: { session: [made] } })
    expect(body.results).toMatchObject([{ title: "Chapitre 1", subject: "Anglais", may_remove: true }])
    const foreign = await api.as(await addMember(api.db.admin, id, 5, { accountType: 3 }))
    expect((await foreign.call(removeCourseDocument, { params: { documentId } })).body.code).toBe(
      "course_document.not_yours",
    )
    expect((await teaching.call(removeCourseDocument, { params: { documentId } })).status).toBe(200)
    expect([await own(lina), (await open(lina)).status]).toEqual([[], 404])
  })

  it("are given to one's own sessions alone, with a file of the school", async () => {
    const made = await session({ on_date: addDays(DAY, 9) })
    const stranger = await api.as(await addMember(api.db.admin, id, 5, { accountType: 3 }))
    const give = async (device: Device, file_id: string) =>
      (await device.call(addCourseDocument, { body: { title: "x", session_id: made, file_id } })).body.code
    expect(await give(stranger, await file())).toBe("course_document.not_yours")
    const elsewhere = await addOrganization(api.db.admin)
    expect(await give(teaching, await file(elsewhere))).toBe("course_document.file_unknown")
  })
})

describe("a trainer's own day", () => {
  it("[A-02] shows their published sessions with who is expected, and writes their own availability", async () => {
    const { body } = await teaching.call(getOwnTeaching, { query: range })
    expect(body.trainer).toMatchObject({ name: expect.stringContaining("Aurélien"), availability: [] })
    expect((body.sessions as unknown[])[0]).toMatchObject({ label: "Anglais", head_count: 1 })
    const nobody = await head.call(getOwnTeaching, { query: range })
    expect(nobody.body).toMatchObject({ trainer: null, sessions: [] })
    const away = {
      kind: "unavailable" as const,
      weekday: 3,
      from_date: null,
      to_date: null,
      start_minute: 540,
      end_minute: 720,
    }
    expect((await teaching.call(saveOwnAvailability, { body: { availability: [away] } })).status).toBe(200)
    expect((await head.call(saveOwnAvailability, { body: { availability: [away] } })).status).toBe(404)
    const again = await teaching.call(getOwnTeaching, { query: range })
    expect(again.body.trainer).toMatchObject({ availability: [{ weekday: 3, start_minute: 540 }] })
    expect((await teaching.call(seeOwnTeaching, {})).status).toBe(200)
  })
})

describe("a calendar to subscribe to", () => {
  const feedOf = async (device: Device) =>
    ((await device.call(getCalendarFeed, {})).body.feed as { url: string } | null)?.url ?? null
  const get = (url: string) => api.app.inject({ url: new URL(url).pathname })

  it("has a secret address of its own, dead at once when it is ended or changed", async () => {
    expect(await feedOf(lina)).toBe(null)
    const made = (await lina.call(renewCalendarFeed, {})).body.feed as { url: string }
    expect(await feedOf(lina)).toBe(made.url)
    expect(await feedOf(zoe)).toBe(null)
    const reply = await get(made.url)
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"])
    expect(reply.body).toContain("SUMMARY:Anglais — BTS MCO 1A")
    expect(reply.body).toContain("SUMMARY:En entreprise")
    for (const name of ["Lina", "Trividic", "Zoé"]) expect(reply.body).not.toContain(name)
    const { rows } = await api.db.admin.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from calendar_feed",
    )
    expect(made.url).not.toContain(rows[0]?.hash ?? "nothing")
    const next = (await lina.call(renewCalendarFeed, {})).body.feed as { url: string }
    expect([(await get(made.url)).statusCode, (await get(next.url)).statusCode]).toEqual([404, 200])
    await lina.call(revokeCalendarFeed, {})
    expect((await get(next.url)).statusCode).toBe(404)
    expect(await feedOf(lina)).toBe(null)
  })

  it("tells a trainer their own sessions, and is not read without end", async () => {
    const { url } = (await teaching.call(renewCalendarFeed, {})).body.feed as { url: string }
    const first = await get(url)
    expect(first.body).toContain("SUMMARY:Anglais — BTS MCO 1A")
    expect(first.body).not.toContain("En entreprise")
    const codes: number[] = []
    for (let read = 0; read < 13; read += 1) codes.push((await get(url)).statusCode)
    expect(codes.at(-1)).toBe(429)
  })
})

describe("a company's planning", () => {
  let company: number
  let contract: string
  let office: Device
  let tutor: Device
  let colleague: Device
  type Change = {
    session_id: string
    change: string
    before: { on_date: string } | null
    reason: string | null
  }
  const read = async (device: Device, days = range) =>
    (await device.call(getCompanyCalendar, { query: days })).body.apprentices as {
      contract_id: string
      name: string
      days: { kind: string }[]
      sessions: Record<string, unknown>[]
      changes: Change[]
    }[]
  const changesFor = async (device: Device) => (await read(device))[0]?.changes ?? []

  beforeAll(async () => {
    const { admin } = api.db
    company = await addOrganization(admin, { kind: "company", name: "Garage du Pont" })
    const partner_id = await putRow(admin, "partner", {
      organization_id: id,
      denomination: "Garage du Pont",
      company_id: company,
    })
    await putRow(admin, "partnership", { school_id: id, company_id: company })
    contract = await putRow(admin, "contract", {
      organization_id: id,
      contract_type: "apprentissage",
      number: "A-1",
      student_id: linaId,
      partner_id,
      status: "engaged",
      learner_name: "Lina Trividic",
      training_name: "BTS MCO",
      starts_on: today(),
      ends_on: addDays(DAY, 100),
      fields: { maitre1_courriel: "tuteur@example.org" },
    })
    const inside = async (role: number, person: { email?: string; firstName?: string } = {}) =>
      api.as(await addMember(admin, company, role, { accountType: 1, ...person }))
    office = await inside(1)
    tutor = await inside(4, { email: "tuteur@example.org" })
    colleague = await inside(4)
  })

  it("[R-04] shows the days of its apprentices while their contract runs, and nobody else's", async () => {
    const [apprentice] = await read(office)
    expect(apprentice).toMatchObject({ contract_id: contract, name: "Lina Trividic" })
    expect(apprentice?.days.map(({ kind }) => kind)).toEqual(["company"])
    expect(apprentice?.sessions[0]).toMatchObject({ label: "Anglais", is_cancelled: false })
    expect(Object.keys(apprentice?.sessions[0] ?? {})).not.toContain("reason")
    expect([(await read(tutor)).length, (await read(colleague)).length]).toEqual([1, 0])
    const { admin } = api.db
    await admin.query("update contract set ends_on = $2 where id = $1", [contract, addDays(DAY, -20)])
    expect(await read(office)).toEqual([])
    await admin.query("update contract set ends_on = $2 where id = $1", [contract, addDays(DAY, 100)])
  })

  it("[R-04] tells what changed since each of its people last looked, and the school who has", async () => {
    const { admin } = api.db
    const versionOf = async (sessionId: string) => {
      const { rows } = await admin.query<{ version: number }>(
        "select version from course_session where id = $1",
        [sessionId],
      )
      return rows[0]?.version ?? 0
    }
    const on = (days: number) => addDays(DAY, days)
    const move = async (sessionId: string, on_date: string) =>
      head.call(moveSession, {
        params: { sessionId },
        body: { on_date, start_minute: 540, version: await versionOf(sessionId) },
      })
    const moved = await session({ on_date: on(20) })
    const cancelled = await session({ on_date: on(21) })
    const lent = await session({ on_date: on(22) })
    const beyond = await session({ on_date: on(23) })
    await publish()
    // Looking for the first time tells nothing new: no other version was seen.
    expect(await changesFor(office)).toEqual([])
    expect((await office.call(seeCompanyCalendar, {})).body.seen).toBeGreaterThan(0)
    expect((await colleague.call(seeCompanyCalendar, {})).body.seen).toBe(0)
    expect(await changesFor(office)).toEqual([])

    // Moved twice between two looks: what was seen before is what it is compared with.
    await move(moved, on(25))
    await publish()
    await move(moved, on(26))
    await head.call(cancelSession, {
      params: { sessionId: cancelled },
      body: { reason: "Jury d’examen", version: await versionOf(cancelled) },
    })
    const added = await session({ on_date: on(27) })
    const { rows } = await admin.query<{ id: string }>("select id from class where name = 'BTS MCO 1B'")
    await admin.query("update course_session_class set class_id = $2 where session_id = $1", [
      lent,
      rows[0]?.id,
    ])
    await admin.query("update course_session set status = 'modified' where id = $1", [lent])
    await move(beyond, on(120))
    const { id: publicationId } = (await publish()).body.publication as { id: string }
    const told = await changesFor(office)
    expect(told).toEqual([
      expect.objectContaining({ session_id: cancelled, change: "cancelled", reason: "Jury d’examen" }),
      expect.objectContaining({ session_id: lent, change: "removed", on_date: on(22) }),
      expect.objectContaining({ session_id: beyond, change: "removed", on_date: on(23) }),
      expect.objectContaining({
        session_id: moved,
        change: "moved",
        on_date: on(26),
        before: { on_date: on(20), start_minute: 540, end_minute: expect.any(Number) },
      }),
      expect.objectContaining({ session_id: added, change: "added", before: null }),
    ])
    expect(await changesFor(tutor)).toEqual([])

    const looks = async () => {
      const { body } = await head.call(getPublication, { params: { publicationId } })
      return {
        people: (body.companies as { company: string; learners: string[] }[]).map(
          ({ company: of, learners }) => `${of}: ${learners.join(", ")}`,
        ),
        tutors: (body.recipients as { kind: string; seen_at: string | null }[])
          .filter(({ kind }) => kind === "tutor")
          .map(({ seen_at }) => seen_at !== null),
        count: (body.publication as { seen_in_companies: number }).seen_in_companies,
      }
    }
    expect(await looks()).toEqual({ people: [], tutors: [false], count: 0 })
    await office.call(seeCompanyCalendar, {})
    // Still marked under the reader's eyes, and no longer the next day.
    expect(await changesFor(office)).toEqual(told)
    await tutor.call(seeCompanyCalendar, {})
    expect(await looks()).toEqual({
      people: [expect.stringMatching(/^Garage du Pont: Lina /)],
      tutors: [true],
      count: 1,
    })
    await admin.query("update publication_company_view set seen_at = seen_at - interval '1 day'")
    expect(await changesFor(office)).toEqual([])
  })

  it("tells another company nothing of them", async () => {
    const { admin } = api.db
    const other = await addOrganization(admin, { kind: "company", name: "Atelier Voisin" })
    await putRow(admin, "partnership", { school_id: id, company_id: other })
    const stranger = await api.as(await addMember(admin, other, 1, { accountType: 1 }))
    expect((await stranger.call(seeCompanyCalendar, {})).body.seen).toBe(0)
    expect(await read(stranger)).toEqual([])
  })
})
