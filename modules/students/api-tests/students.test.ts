import { randomUUID } from "node:crypto"
import { type Device, type Reply, startTestApi, type TestApi } from "@jalon/api/testing"
import { addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent, addTraining } from "@jalon/students/testing"
import {
  archiveStudents,
  assignStudents,
  createStudent,
  createStudents,
  findSamePerson,
  getStudent,
  inviteStudents,
  listStudents,
} from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openStudentOffice } from "./student-office.ts"

let api: TestApi
let school: number
let office: Device
let teacher: Device
let stranger: Device

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  ;({ school, office, teacher, stranger } = await openStudentOffice(api))
})

const add = (row: Record<string, unknown> = {}) => addStudent(api.db.admin, school, row)
const rowOf = async (id: string) =>
  (await api.db.admin.query("select * from student where id = $1", [id])).rows[0]
const list = (query: object = {}, device = office) => device.call(listStudents, { query })
const names = (reply: Reply) =>
  (reply.body.results as { first_name: string }[]).map(({ first_name }) => first_name)
const recordOf = async (id: string, device = office) =>
  (await device.call(getStudent, { params: { studentId: id } })).body.student as {
    office: Record<string, unknown> & { fields: Record<string, unknown> }
  } & Record<string, unknown>

describe("adding students", () => {
  const person = { last_name: "Étienne", first_name: "Zoé", birth_date: "2007-06-03" }

  it("keeps what was typed as it is kept everywhere, and refuses what is wrong with a word for each field", async () => {
    const reply = await office.call(createStudent, {
      body: { ...person, email: " ZOE@Example.org ", phone: "06 39 98 00 01" },
    })
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "L’étudiant est ajouté.", state: "success" },
    })
    const { id } = reply.body.student as { id: string }
    expect(await rowOf(id)).toMatchObject({
      email: "zoe@example.org",
      phone: "+33639980001",
      birth_date: expect.anything(),
      state: "to_invite",
    })
    const wrong = await office.call(createStudent, {
      body: { last_name: "R2D2", first_name: "Zoé", email: "zoe", phone: "06 39", birth_date: "2999-01-01" },
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields as object).toSorted()).toEqual([
      "birth_date",
      "email",
      "last_name",
      "phone",
    ])
  })

  it("puts her in a class and begins her file: the documents awaited and what it lacks", async () => {
    const trainingId = await addTraining(api.db.admin, school, {
      requires: [{ code: "cv", label: "CV à jour" }],
    })
    const group = await addClass(api.db.admin, school, { trainingId })
    const reply = await office.call(createStudent, { body: { ...person, class_id: group.id } })
    const { id } = reply.body.student as { id: string }
    const row = await rowOf(id)
    expect(row).toMatchObject({
      class_id: group.id,
      training_id: trainingId,
      documents_asked: 2,
      documents_given: 0,
    })
    const { office: record } = await recordOf(id)
    const { completeness } = record as unknown as { completeness: { missing: { key: string }[] } }
    expect(completeness.missing).toHaveLength(row.missing_count)
    expect(completeness.missing.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["cv", "identite", "nir", "sexe"]),
    )
    expect(record.enrolments).toMatchObject([{ class: { id: group.id }, exit_date: null }])
  })

  it("does not take a class of another school", async () => {
    const other = await addOrganization(api.db.admin)
    const group = await addClass(api.db.admin, other)
    const reply = await office.call(createStudent, { body: { ...person, class_id: group.id } })
    expect(reply.body.code).toBe("student.class_unknown")
  })

  it("tells who may be the same person while someone types, and why", async () => {
    await office.call(createStudent, { body: { ...person, email: "zoe@example.org" } })
    const ask = async (body: object, device = office) =>
      ((await device.call(findSamePerson, { body: { last_name: "X", first_name: "Y", ...body } })).body
        .results ?? []) as { verdict: string; reasons: string[] }[]
    expect(await ask({ ...person, last_name: "ETIENNE", first_name: "zoe" })).toMatchObject([
      { verdict: "certain", reasons: ["même nom et même date de naissance"] },
    ])
    expect(await ask({ ...person, last_name: "Etiene" })).toMatchObject([{ verdict: "probable" }])
    expect(await ask({ last_name: "Zoé", first_name: "Étienne" })).toMatchObject([{ verdict: "possible" }])
    expect(await ask({ email: "ZOE@example.org" })).toMatchObject([{ reasons: ["même adresse e-mail"] }])
    expect(await ask({ ...person, birth_date: "2001-01-01" })).toEqual([])
    expect(await ask(person, stranger)).toEqual([])
  })

  it("finds the same person in the archive", async () => {
    await add({ ...person, archived_at: new Date() })
    const reply = await office.call(findSamePerson, { body: person })
    expect(reply.body.results).toMatchObject([{ is_archived: true, verdict: "certain" }])
  })

  it("adds a pasted list line by line, and tells each line it left aside why", async () => {
    await office.call(createStudent, { body: person })
    const line = { first_name: "Noé", last_name: "Guillemard" }
    const reply = await office.call(createStudents, {
      body: {
        lines: [
          { ...line, birth_date: "03/09/2006", email: "noe@example.org" },
          { first_name: "", last_name: "Sauvageon" },
          { first_name: "ZOE", last_name: "etienne", birth_date: "3 juin 2007" },
          { first_name: "Ugo", last_name: "Roux", birth_date: "31/02/2007" },
          { first_name: "Ana", last_name: "Roux", email: "pas une adresse" },
        ],
      },
    })
    expect(reply.body.done).toBe(1)
    expect(reply.body.skipped).toEqual([
      { line: 2, name: "Sauvageon", reason: "Le nom et le prénom sont nécessaires." },
      {
        line: 3,
        name: "ZOE etienne",
        reason: "Déjà dans la liste\u00a0: même nom et même date de naissance.",
      },
      { line: 4, name: "Ugo Roux", reason: "La date 31/02/2007 n’existe pas." },
      { line: 5, name: "Ana Roux", reason: expect.stringContaining("espace") },
    ])
    expect(names(await list({ q: "guillemard" }))).toEqual(["Noé"])
  })
})

describe("acting on several students", () => {
  it("invites those it can, says why not for the others, and does so for all that a list shows", async () => {
    const ready = await add({ first_name: "Prête", email: "p@example.org" })
    await add({ first_name: "Sans", last_name: "Adresse" })
    await add({ first_name: "Rangée", email: "r@example.org", archived_at: new Date() })
    const reply = await office.call(inviteStudents, { body: { selection: { all: { view: "all" } } } })
    expect(reply.body).toMatchObject({
      done: 1,
      skipped: [
        { name: "Sans Adresse", reason: "Indiquez une adresse e-mail avant d’inviter cette personne." },
      ],
    })
    expect(await rowOf(ready.id)).toMatchObject({ state: "invited" })
    const { rows } = await api.db.admin.query(
      "select email, subject, kind from guest_link where subject_id = $1",
      [ready.id],
    )
    expect(rows).toEqual([{ email: "p@example.org", subject: "student", kind: "onboarding" }])
  })

  it("moves students to a class, keeps where they were, and says when the class overflows", async () => {
    const before = await addClass(api.db.admin, school, { startsOn: "2026-09-01" })
    const after = await addClass(api.db.admin, school, { capacity: 1 })
    const [one, two] = [await add({ first_name: "Une" }), await add({ first_name: "Deux" })]
    const assign = (ids: string[], class_id: string) =>
      office.call(assignStudents, { body: { selection: { ids }, class_id } })
    await assign([one.id], before.id)
    const reply = await assign([one.id, two.id], after.id)
    expect(reply.body).toMatchObject({ done: 2, headcount: 2, capacity: 1 })
    const { office: record } = await recordOf(one.id)
    expect(record.enrolments).toMatchObject([
      { class: { id: after.id }, exit_date: null },
      { class: { id: before.id }, exit_date: expect.any(String) },
    ])
    expect((await assign([one.id], after.id)).body).toMatchObject({
      done: 0,
      skipped: [{ reason: "Déjà dans cette classe." }],
    })
  })

  it("touches nobody of another school", async () => {
    const { id } = await add({ email: "p@example.org" })
    const selection = { ids: [id] }
    expect((await stranger.call(inviteStudents, { body: { selection } })).body).toMatchObject({
      done: 0,
      skipped: [],
    })
    expect((await stranger.call(archiveStudents, { body: { selection, reason: "x" } })).body.done).toBe(0)
    expect(await rowOf(id)).toMatchObject({ invited_at: null, archived_at: null })
  })

  it("is the office's alone", async () => {
    const selection = { ids: [randomUUID()] }
    for (const reply of [
      await teacher.call(inviteStudents, { body: { selection } }),
      await teacher.call(archiveStudents, { body: { selection, reason: "x" } }),
      await teacher.call(createStudent, { body: { last_name: "A", first_name: "B" } }),
    ])
      expect(reply.body.code).toBe("access.denied")
  })
})
