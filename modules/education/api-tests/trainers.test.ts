import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  archiveTrainer,
  createSubject,
  createTrainer,
  getTrainer,
  listSubjects,
  listTrainers,
  restoreTrainer,
  saveTrainerAvailability,
  saveTrainerDocuments,
  trainerChoices,
  updateSubject,
  updateTrainer,
} from "@jalon/education/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let office: Device
let head: Device
let trainerAccount: Device
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, id, 2))
  head = await api.as(await addMember(api.db.admin, id, 4))
  trainerAccount = await api.as(await addMember(api.db.admin, id, 5, { accountType: 3 }))
})
afterAll(() => api.close())

type Sheet = { id: string; version: number; documents: { missing: string[]; ending: unknown[] } } & Record<
  string,
  unknown
>
const sheetOf = (reply: { body: Record<string, unknown> }) => reply.body.trainer as Sheet
const minimal = { first_name: "Aurélien", last_name: "Castagnède", status: "internal_permanent" } as const

describe("trainers", () => {
  it("[R-23] are added with their subjects, found by name and by subject, and told apart by view", async () => {
    const english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
    const reply = await office.call(createTrainer, {
      body: {
        first_name: "Pierrick",
        last_name: "Loussouarn",
        status: "external_freelance",
        siret: "00000012500013",
        email: "Pierrick.Loussouarn@exemple-cfa.test",
        hourly_rate_cents: 4500,
        subject_ids: [english],
      },
    })
    expect(reply.status).toBe(200)
    expect(sheetOf(reply)).toMatchObject({
      email: "pierrick.loussouarn@exemple-cfa.test",
      hourly_rate_cents: 4500,
      subjects: [{ id: english, short_code: "ANG" }],
      documents: { missing: ["cv", "diploma", "subcontract", "vigilance_certificate"] },
    })
    await office.call(createTrainer, { body: minimal })
    const ask = async (query: Record<string, unknown>) =>
      (await office.call(listTrainers, { query: query as never })).body as {
        count: number
        results: { name: string }[]
        view_counts: Record<string, number>
      }
    expect((await ask({ q: "loussou" })).results.map(({ name }) => name)).toEqual(["Pierrick Loussouarn"])
    expect((await ask({ subject: english })).count).toBe(1)
    const { results, view_counts } = await ask({ view: "internal" })
    expect(results.map(({ name }) => name)).toEqual(["Aurélien Castagnède"])
    expect(view_counts).toMatchObject({ all: 2, internal: 1, external: 1, to_complete: 2, archived: 0 })
  })

  it("[R-23] from outside need a SIRET, in words", async () => {
    const { status, body } = await office.call(createTrainer, {
      body: { ...minimal, status: "external_company" },
    })
    expect([status, body.code]).toEqual([400, "trainer.siret_required"])
    expect(body.message).toContain("SIRET")
  })

  it("[A-05] the hourly rate is the office's alone, and teaching accounts read without writing", async () => {
    const trainerId = await addTrainer(api.db.admin, id, { hourly_rate_cents: 5200 })
    expect(sheetOf(await office.call(getTrainer, { params: { trainerId } })).hourly_rate_cents).toBe(5200)
    for (const device of [head, trainerAccount]) {
      const reply = await device.call(getTrainer, { params: { trainerId } })
      expect(reply.status).toBe(200)
      expect(sheetOf(reply)).toMatchObject({ may_edit: false })
      expect(JSON.stringify(reply.body)).not.toContain("5200")
      expect(JSON.stringify((await device.call(listTrainers, {})).body)).not.toContain("rate")
      const refused = await Promise.all([
        device.call(createTrainer, { body: minimal }),
        device.call(updateTrainer, { params: { trainerId }, body: { ...minimal, version: 1 } }),
        device.call(archiveTrainer, { params: { trainerId } }),
        device.call(saveTrainerDocuments, { params: { trainerId }, body: { documents: [] } }),
        device.call(trainerChoices, {}),
      ])
      expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill("access.denied"))
    }
  })

  it("[R-23] two people who write at once: the second is told, and nothing is lost", async () => {
    const trainerId = await addTrainer(api.db.admin, id)
    const first = await office.call(updateTrainer, {
      params: { trainerId },
      body: { ...minimal, last_name: "Hautecombe", version: 1 },
    })
    expect(sheetOf(first)).toMatchObject({ last_name: "Hautecombe", version: 2 })
    const second = await office.call(updateTrainer, {
      params: { trainerId },
      body: { ...minimal, last_name: "Autre", version: 1 },
    })
    expect([second.status, second.body.code]).toEqual([409, "trainer.changed"])
    expect(sheetOf(await office.call(getTrainer, { params: { trainerId } })).last_name).toBe("Hautecombe")
  })

  it("[R-23] say what of their documents is missing, ended or about to end", async () => {
    const trainerId = await addTrainer(api.db.admin, id, {
      status: "external_company",
      siret: "00000013300017",
    })
    const held = (kind: string, valid_until: string | null) => ({ kind, label: null, valid_until })
    const reply = await office.call(saveTrainerDocuments, {
      params: { trainerId },
      body: {
        documents: [
          held("cv", null),
          held("subcontract", addDays(today(), -1)),
          held("vigilance_certificate", addDays(today(), 10)),
        ] as never,
      },
    })
    expect(sheetOf(reply).documents).toEqual({
      missing: ["diploma"],
      expired: ["subcontract"],
      ending: [{ kind: "vigilance_certificate", on: addDays(today(), 10) }],
    })
  })

  it("[R-23] say when they can teach, and hours that end before they begin are refused", async () => {
    const trainerId = await addTrainer(api.db.admin, id)
    const monday = {
      kind: "unavailable" as const,
      weekday: 1,
      from_date: null,
      to_date: null,
      start_minute: 540,
      end_minute: 720,
      note: "Autre établissement",
    }
    const save = (availability: (typeof monday)[]) =>
      office.call(saveTrainerAvailability, { params: { trainerId }, body: { availability } })
    expect(sheetOf(await save([monday])).availability).toEqual([monday])
    expect((await save([{ ...monday, end_minute: 540 }])).body.code).toBe("request.invalid")
    expect((await save([{ ...monday, weekday: null as never }])).body.code).toBe("request.invalid")
    expect(sheetOf(await save([])).availability).toEqual([])
  })

  it("[R-23] are not archived while sessions are planned; once archived they read and come back", async () => {
    const trainerId = await addTrainer(api.db.admin, id)
    const training = await addTraining(api.db.admin, id)
    const group = await addClass(api.db.admin, id, training.id)
    const subjectId = await addSubject(api.db.admin, id)
    const on = addDays(today(), 3)
    const session = await addSession(
      api.db.admin,
      id,
      { subjectId, classIds: [group.id], trainerIds: [trainerId] },
      { on_date: on, end_minute: 735, net_minutes: 180 },
    )
    expect(sheetOf(await office.call(getTrainer, { params: { trainerId } }))).toMatchObject({
      year_minutes: 180,
      next_session: { on_date: on, start_minute: 540 },
      classes: [{ name: group.name, minutes: 180 }],
    })
    const refused = await office.call(archiveTrainer, { params: { trainerId } })
    expect([refused.status, refused.body.code]).toEqual([409, "trainer.has_sessions"])
    await api.db.admin.query("update course_session set status = 'cancelled' where id = $1", [session])
    expect((await office.call(archiveTrainer, { params: { trainerId } })).status).toBe(200)
    const write = await office.call(updateTrainer, {
      params: { trainerId },
      body: { ...minimal, version: 2 },
    })
    expect(write.body.code).toBe("trainer.archived")
    expect((await office.call(restoreTrainer, { params: { trainerId } })).status).toBe(200)
    expect(sheetOf(await office.call(getTrainer, { params: { trainerId } }))).toMatchObject({
      is_archived: false,
      year_minutes: 0,
    })
  })

  it("have an account of the school that is nobody else's", async () => {
    const member = await addMember(api.db.admin, id, 5, { accountType: 3 })
    const body = { ...minimal, member_id: member.memberId }
    expect((await office.call(createTrainer, { body })).status).toBe(200)
    expect((await office.call(createTrainer, { body })).body.code).toBe("trainer.member_taken")
    const stranger = await addMember(api.db.admin, await addOrganization(api.db.admin), 5)
    const foreign = await office.call(createTrainer, { body: { ...minimal, member_id: stranger.memberId } })
    expect(foreign.body.fields).toHaveProperty("member_id")
  })

  it("are out of reach of another school", async () => {
    const trainerId = await addTrainer(api.db.admin, id)
    const other = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    expect((await other.call(getTrainer, { params: { trainerId } })).status).toBe(404)
    const write = await other.call(updateTrainer, { params: { trainerId }, body: { ...minimal, version: 1 } })
    expect(write.status).toBe(404)
    expect((await other.call(getTrainer, { params: { trainerId: randomUUID() } })).status).toBe(404)
  })
})

describe("subjects", () => {
  it("take the hue used least, and never share a code", async () => {
    const add = (short_code: string) =>
      office.call(createSubject, { body: { title: "Culture générale", short_code } })
    const [first, second] = [await add("cge"), await add("cge")]
    expect(first.body.subject).toMatchObject({ short_code: "CGE" })
    expect([second.status, second.body.code]).toEqual([409, "subject.code_taken"])
    const subjectId = (first.body.subject as { id: string }).id
    const renamed = await office.call(updateSubject, { params: { subjectId }, body: { title: "Expression" } })
    expect(renamed.body.subject).toMatchObject({ title: "Expression", short_code: "CGE" })
    const { results } = (await head.call(listSubjects, {})).body as { results: { id: string }[] }
    expect(results.map((one) => one.id)).toContain(subjectId)
  })
})
