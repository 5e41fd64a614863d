import { randomUUID } from "node:crypto"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent, addTraining } from "@jalon/students/testing"
import {
  archiveStudent,
  archiveStudents,
  assignStudents,
  createStudent,
  createStudents,
  findSamePerson,
  getStudent,
  inviteStudent,
  inviteStudents,
  listStudents,
  restoreStudent,
  studentChoices,
  studentHistory,
  updateStudent,
} from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Device, type Reply, startTestApi, type TestApi } from "./testing/index.ts"

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
  school = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, school, 2))
  teacher = await api.as(await addMember(api.db.admin, school, 4))
  stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
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

describe("[R-07] the list of students", () => {
  it("is in the order of names without accents, ten to a page, with exact totals", async () => {
    for (const name of [
      "Zoé",
      "Éva",
      "Ana",
      "Noé",
      "Ugo",
      "Bia",
      "Cléo",
      "Dina",
      "Fay",
      "Gil",
      "Hal",
      "Iris",
    ])
      await add({ last_name: name, first_name: name })
    const first = await list()
    expect(first.body).toMatchObject({ count: 12, count_is_capped: false, page: 1, page_size: 10 })
    expect(names(first)).toEqual(["Ana", "Bia", "Cléo", "Dina", "Éva", "Fay", "Gil", "Hal", "Iris", "Noé"])
    expect(names(await list({ page: 2 }))).toEqual(["Ugo", "Zoé"])
    expect(names(await list({ sort: "-name", page: 2 }))).toEqual(["Bia", "Ana"])
    expect(names(await list({ page: 9 }))).toEqual([])
  })

  it("walks every page once, from either end, whatever the size", async () => {
    const wanted: string[] = []
    for (let n = 10; n < 33; n++) {
      await add({ last_name: `N${n}`, first_name: `N${n}` })
      wanted.push(`N${n}`)
    }
    for (const size of [1, 5, 7, 10, 25])
      for (const sort of ["name", "-name"]) {
        const found: string[] = []
        for (let page = 1; page <= Math.ceil(23 / size); page++)
          found.push(...names(await list({ page, page_size: size, sort })))
        expect(found, `${sort} by ${size}`).toEqual(sort === "name" ? wanted : wanted.toReversed())
      }
  })

  it("has its views, each with its exact count", async () => {
    await add({ first_name: "Seule" })
    await add({ first_name: "Invitée", invited_at: new Date() })
    await add({ first_name: "Active", invited_at: new Date(), activated_at: new Date() })
    await add({ first_name: "Inscrite", status: "INSCRIT" })
    await add({ first_name: "Apprentie", status: "APPRENTI" })
    await add({ first_name: "Rompue", status: "RUPTURANT" })
    await add({ first_name: "Sortie", status: "ABANDON" })
    await add({ first_name: "Rangée", archived_at: new Date(), archive_reason: "Doublon" })
    const all = await list()
    expect(all.body.view_counts).toEqual({
      all: 7,
      no_contract: 1,
      incomplete: 1,
      in_work_study: 1,
      broken: 1,
      left: 1,
      archived: 1,
    })
    expect(all.body.count).toBe(7)
    const shown = async (view: string) => names(await list({ view }))
    expect(await shown("no_contract")).toEqual(["Inscrite"])
    expect(await shown("incomplete")).toEqual(["Active"])
    expect(await shown("in_work_study")).toEqual(["Apprentie"])
    expect(await shown("broken")).toEqual(["Rompue"])
    expect(await shown("left")).toEqual(["Sortie"])
    expect(await shown("archived")).toEqual(["Rangée"])
    expect(names(await list({ state: "to_invite" }))).toEqual(["Seule"])
  })

  it("sorts « sans contrat » by the days left before training, in one view and in all", async () => {
    const [early, late] = [
      await addClass(api.db.admin, school, { startsOn: "2026-09-01" }),
      await addClass(api.db.admin, school, { startsOn: "2026-10-12" }),
    ]
    await add({ first_name: "Tard", status: "INSCRIT", class_id: late.id })
    await add({ first_name: "Sans", status: "INSCRIT" })
    await add({ first_name: "Tôt", status: "INSCRIT", class_id: early.id })
    await add({ first_name: "Avant", status: "APPRENTI", class_id: early.id, last_name: "Aa" })
    expect(names(await list({ view: "no_contract", sort: "starts" }))).toEqual(["Tôt", "Tard", "Sans"])
    expect(names(await list({ sort: "starts" }))).toEqual(["Avant", "Tôt", "Tard", "Sans"])
    expect(names(await list({ sort: "starts", page_size: 3, page: 2 }))).toEqual(["Sans"])
    await api.db.admin.query("update class set start_date = '2026-08-20' where id = $1", [late.id])
    expect(names(await list({ view: "no_contract", sort: "starts" }))).toEqual(["Tard", "Tôt", "Sans"])
  })

  it("is narrowed by training, class, centre, company, state and intake, and by several values at once", async () => {
    const training = await addTraining(api.db.admin, school)
    const [one, two] = [
      await addClass(api.db.admin, school, { trainingId: training, startsOn: "2026-09-07" }),
      await addClass(api.db.admin, school, { trainingId: training, startsOn: "2026-10-05" }),
    ]
    const [center, partner] = [randomUUID(), randomUUID()]
    await api.db.admin.query(
      "insert into apprentice_training_center (id, organization_id, name, siret) values ($1, $2, 'Valmont', '00000010900017')",
      [center, school],
    )
    await api.db.admin.query(
      "insert into partner (id, organization_id, denomination) values ($1, $2, 'Lumen')",
      [partner, school],
    )
    await add({ first_name: "Une", class_id: one.id, training_id: training, center_id: center })
    await add({ first_name: "Deux", class_id: two.id, training_id: training, last_name: "Z" })
    await add({ first_name: "Trois", partner_id: partner, status: "APPRENTI" })
    const found = async (query: object) => {
      const reply = await list(query)
      expect(reply.body.count).toBe(names(reply).length)
      return names(reply)
    }
    expect(await found({ training })).toEqual(["Une", "Deux"])
    expect(await found({ class: one.id })).toEqual(["Une"])
    expect(await found({ center })).toEqual(["Une"])
    expect(await found({ partner })).toEqual(["Trois"])
    expect(await found({ state: "in_work_study" })).toEqual(["Trois"])
    expect(await found({ intake: "2026-10" })).toEqual(["Deux"])
    const both = await api.app.inject({
      url: `/api/v1/school/students/?intake=2026-10&intake=2026-09`,
      headers: { authorization: `Bearer ${office.access}` },
      cookies: office.cookies,
    })
    expect(both.json().count).toBe(2)
    const choices = (await office.call(studentChoices)).body
    expect(choices).toMatchObject({
      companies: [{ id: partner, name: "Lumen" }],
      centers: [{ id: center, name: "Valmont" }],
      intakes: ["2026-10", "2026-09"],
    })
    expect((choices.classes as { headcount: number }[]).map(({ headcount }) => headcount)).toEqual([1, 1])
  })

  it("is asked for two years of intakes at most, each a month that exists", async () => {
    const months = Array.from(
      { length: 25 },
      (_, n) => `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`,
    )
    const asked = async (intake: string[]) => {
      const { status, body } = await office.call(listStudents, { query: { intake } })
      return status === 200 ? 200 : body.fields
    }
    expect(await asked(months.slice(1))).toBe(200)
    expect(await asked(months)).toEqual({ intake: "Valeur invalide" })
    expect(await asked(["2026-13"])).toEqual({ intake: "Valeur invalide" })
  })

  it("finds by words in any order, without accents, and by the beginning of an address", async () => {
    await add({ first_name: "Zoé", last_name: "L’Hôpital-Œuvrard", email: "zoe.h@example.org" })
    await add({ first_name: "Zoé", last_name: "Martin" })
    expect(names(await list({ q: "oeuv zo" }))).toHaveLength(1)
    expect(names(await list({ q: "hopital" }))).toHaveLength(1)
    expect(names(await list({ q: "zoe" }))).toHaveLength(2)
    expect(names(await list({ q: "zoe.h@ex" }))).toHaveLength(1)
    expect((await list({ q: "zoe" })).body).toMatchObject({ count: 2, count_is_capped: false })
    expect(names(await list({ q: "personne" }))).toEqual([])
    expect((await list({ q: "zoe", view: "in_work_study" })).body.count).toBe(0)
  })

  it("searches the archive too", async () => {
    await add({ first_name: "Ève", last_name: "Rangée", archived_at: new Date() })
    expect(names(await list({ view: "archived", q: "rang eve" }))).toEqual(["Ève"])
    expect(names(await list({ q: "rangee" }))).toEqual([])
  })

  it("shows those who teach how to reach someone, and nothing of contracts, pieces or views", async () => {
    await add({ first_name: "Lina", status: "APPRENTI", email: "l@example.org", phone: "+33639980001" })
    await add({ first_name: "Rangée", archived_at: new Date() })
    const reply = await list({ view: "archived", state: "broken" }, teacher)
    expect(reply.body).toMatchObject({
      count: 1,
      results: [{ first_name: "Lina", email: "l@example.org", office: null }],
    })
    expect(reply.body).not.toHaveProperty("view_counts")
    expect(JSON.stringify(reply.body)).not.toContain("in_work_study")
    expect((await teacher.call(studentChoices)).body.companies).toEqual([])
  })

  it("holds nobody of another school, whatever is asked", async () => {
    const { id } = await add({ first_name: "Lina" })
    const group = await addClass(api.db.admin, school)
    for (const query of [{}, { q: "lina" }, { class: group.id }, { view: "archived" }, { sort: "starts" }])
      expect((await list(query, stranger)).body).toMatchObject({ count: 0, results: [] })
    expect((await stranger.call(getStudent, { params: { studentId: id } })).status).toBe(404)
    expect((await stranger.call(studentChoices)).body).toMatchObject({
      trainings: [],
      classes: [],
      centers: [],
    })
  })
})

describe("adding students", () => {
  const person = { last_name: "Étienne", first_name: "Zoé", birth_date: "2007-06-03" }

  it("keeps what was typed as it is kept everywhere, and refuses what is wrong with a word for each box", async () => {
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

  it("puts her in a class and begins her file: the pieces awaited and what it lacks", async () => {
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

describe("[R-08] one student's record", () => {
  it("saves the box that changed, and leaves the others as they are", async () => {
    const { id } = await add({ address: { voie: "rue du Lavoir", commune: "Brisecourt" } })
    const save = (changes: object, seen?: object) =>
      office.call(updateStudent, { params: { studentId: id }, body: { changes, ...(seen ? { seen } : {}) } })
    expect((await save({ "address.code_postal": "99210", sexe: "F" })).status).toBe(200)
    expect((await rowOf(id)).address).toEqual({
      voie: "rue du Lavoir",
      commune: "Brisecourt",
      code_postal: "99210",
    })
    await save({ "address.voie": "", "legal_representative.address.commune": "Valmont" })
    expect(await rowOf(id)).toMatchObject({
      sexe: "F",
      address: { commune: "Brisecourt", code_postal: "99210" },
      legal_representative: { address: { commune: "Valmont" } },
    })
    const wrong = await save({ phone: "06 39 98 00", "address.code_postal": "9921" })
    expect(wrong.body.fields).toEqual({
      phone: "Un numéro français compte 10 chiffres, il en manque 2.",
      "address.code_postal": expect.stringContaining("09921"),
    })
  })

  it("does not write over a box someone else changed: both values are told, the rest is saved", async () => {
    const { id } = await add({ phone: "+33639980001" })
    const colleague = await api.as(await addMember(api.db.admin, school, 3))
    await colleague.call(updateStudent, {
      params: { studentId: id },
      body: { changes: { phone: "0639980002" }, seen: { phone: "+33639980001" } },
    })
    const reply = await office.call(updateStudent, {
      params: { studentId: id },
      body: {
        changes: { phone: "0639980003", birth_city: "Valmont" },
        seen: { phone: "+33639980001", birth_city: null },
      },
    })
    expect(reply.body.conflicts).toEqual([{ field: "phone", yours: "+33639980003", theirs: "+33639980002" }])
    expect(await rowOf(id)).toMatchObject({ phone: "+33639980002", birth_city: "Valmont" })
    const again = await office.call(updateStudent, {
      params: { studentId: id },
      body: { changes: { phone: "0639980003" }, seen: { phone: "+33639980002" } },
    })
    expect(again.body.conflicts).toEqual([])
    expect((await rowOf(id)).phone).toBe("+33639980003")
  })

  it("asks a minor for her representative and for his permission", async () => {
    const group = await addClass(api.db.admin, school)
    const { id } = await add({ class_id: group.id, training_id: group.trainingId, birth_date: "2012-05-05" })
    const { office: record } = await recordOf(id)
    expect(record).toMatchObject({ is_minor: true, needs_representative: true })
    const { completeness } = record as unknown as { completeness: { missing: { key: string }[] } }
    expect(completeness.missing.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["legal_representative.nom", "autorisation_parentale"]),
    )
  })

  it("shows those who teach how to reach someone only, and lets them write nothing", async () => {
    const { id } = await add({ email: "l@example.org", nationalite: "3", emergency_contact: { nom: "Anne" } })
    const record = await recordOf(id, teacher)
    expect(record).toMatchObject({ email: "l@example.org", emergency_contact: { nom: "Anne" }, office: null })
    const change = await teacher.call(updateStudent, {
      params: { studentId: id },
      body: { changes: { sexe: "F" } },
    })
    expect(change.body.code).toBe("access.denied")
    expect((await teacher.call(studentHistory, { params: { studentId: id } })).body.code).toBe(
      "access.denied",
    )
  })

  it("is not there for another school, whatever is tried", async () => {
    const { id } = await add()
    const params = { studentId: id }
    const tries = [
      stranger.call(getStudent, { params }),
      stranger.call(updateStudent, { params, body: { changes: { sexe: "F" } } }),
      stranger.call(archiveStudent, { params, body: { reason: "x" } }),
      stranger.call(restoreStudent, { params }),
      stranger.call(inviteStudent, { params }),
      stranger.call(studentHistory, { params }),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.body.code).toBe("not_found")
    expect((await rowOf(id)).archived_at).toBeNull()
  })

  it("goes to the archive with its reason, closes its invitation, and comes back", async () => {
    const { id } = await add({ email: "lina@example.org" })
    const params = { studentId: id }
    await office.call(inviteStudent, { params })
    expect((await office.call(archiveStudent, { params, body: { reason: "Doublon" } })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ bucket: "archived", archive_reason: "Doublon" })
    const { rows } = await api.db.admin.query("select revoked_at from door where subject_id = $1", [id])
    expect(rows[0].revoked_at).not.toBeNull()
    const change = await office.call(updateStudent, { params, body: { changes: { sexe: "F" } } })
    expect(change).toMatchObject({ status: 409, body: { code: "student.archived" } })
    await office.call(restoreStudent, { params })
    expect(await rowOf(id)).toMatchObject({ archived_at: null, archive_reason: null })
    expect((await office.call(restoreStudent, { params })).body.code).toBe("student.not_archived")
  })

  it("tells its history: who, what, before and after; secrets only as changed", async () => {
    const { id } = await add({ nationalite: "1" })
    await office.call(updateStudent, {
      params: { studentId: id },
      body: { changes: { nationalite: "3", sexe: "F" } },
    })
    const { body } = await office.call(studentHistory, { params: { studentId: id } })
    const [latest, created] = (body.results as { what: string; who: string; changes: object[] }[]).filter(
      ({ what }) => ["Informations modifiées", "Fiche créée"].includes(what),
    )
    expect(latest).toMatchObject({
      who: "Inaya Boussaroque",
      what: "Informations modifiées",
      changes: expect.arrayContaining([
        { label: "Nationalité", before: "Française", after: "Étranger hors Union européenne" },
        { label: "Sexe", before: null, after: "Féminin" },
      ]),
    })
    expect(created).toMatchObject({ what: "Fiche créée" })
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
    const { rows } = await api.db.admin.query("select email, subject, kind from door where subject_id = $1", [
      ready.id,
    ])
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
