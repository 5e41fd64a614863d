import { randomUUID } from "node:crypto"
import { type Device, type Reply, startTestApi, type TestApi } from "@jalon/api/testing"
import { addClass, addStudent, addTraining } from "@jalon/students/testing"
import { getStudent, listStudents, studentChoices } from "@jalon/students/wire"
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
const list = (query: object = {}, device = office) => device.call(listStudents, { query })
const names = (reply: Reply) =>
  (reply.body.results as { first_name: string }[]).map(({ first_name }) => first_name)

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
      to_invite: 1,
      invited: 1,
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

  it("sorts by status, in the order of a school's year, and by missing documents", async () => {
    await add({ first_name: "Rompue", status: "RUPTURANT", documents_asked: 4, documents_given: 4 })
    await add({ first_name: "Seule", documents_asked: 4, documents_given: 1 })
    await add({ first_name: "Inscrite", status: "INSCRIT", documents_asked: 4, documents_given: 3 })
    await add({ first_name: "Apprentie", status: "APPRENTI", documents_asked: 6, documents_given: 4 })
    const byStatus = ["Seule", "Inscrite", "Apprentie", "Rompue"]
    expect(names(await list({ sort: "state" }))).toEqual(byStatus)
    expect(names(await list({ sort: "-state" }))).toEqual(byStatus.toReversed())
    expect(names(await list({ sort: "state", page_size: 2, page: 2 }))).toEqual(["Apprentie", "Rompue"])
    const most = ["Seule", "Apprentie", "Inscrite", "Rompue"]
    expect(names(await list({ sort: "-documents" }))).toEqual(most)
    expect(names(await list({ sort: "documents" }))).toEqual(most.toReversed())
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

  it("shows those who teach how to reach someone, and nothing of contracts, documents or views", async () => {
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
