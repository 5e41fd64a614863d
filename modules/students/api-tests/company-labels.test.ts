import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addPartner } from "@jalon/partners/testing"
import {
  createLabel,
  deleteLabel,
  deletePartnerNote,
  editPartnerNote,
  getPartner,
  labelPartners,
  listLabels,
  listPartnerNotes,
  listPartners,
  mergeLabel,
  updateLabel,
  writePartnerNote,
} from "@jalon/partners/wire"
import { addStudent } from "@jalon/students/testing"
import { inviteStudents, listStudents, studentChoices } from "@jalon/students/wire"
import type { AnswerOf, CallOf, RefusedAnswer, Route } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
let colleague: Device
let elsewhere: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  const otherSchool = await addOrganization(api.db.admin, { name: "CFA des Trois Ponts" })
  office = await api.as(
    await addMember(api.db.admin, school, 2, { firstName: "Inès", lastName: "Bordessoule" }),
  )
  colleague = await api.as(await addMember(api.db.admin, school, 1))
  elsewhere = await api.as(await addMember(api.db.admin, otherSchool, 1))
})
afterAll(() => api.close())

const ask = async <R extends Route>(device: Device, route: R, input: Partial<CallOf<R>> = {}) =>
  (await device.call(route, input)).body as unknown as AnswerOf<R> & RefusedAnswer
const newLabel = async (name: string, device = office) =>
  (await ask(device, createLabel, { body: { name, tone: "info" } })).label
const wear = (ids: string[], add: string[], remove: string[] = [], device = office) =>
  ask(device, labelPartners, { body: { selection: { ids }, add, remove } })

describe("labels", () => {
  it("[C-38] answers the school's labels, with how many companies wear each", async () => {
    const network = await newLabel("Réseau commerce")
    await newLabel("À rappeler")
    await newLabel("Ailleurs", elsewhere)
    const one = await addPartner(api.db.admin, school)
    const two = await addPartner(api.db.admin, school)
    await wear([one.id, two.id], [network.id])
    const { results } = await ask(office, listLabels)
    expect(results.map(({ name, companies }) => [name, companies])).toEqual([
      ["À rappeler", 0],
      ["Réseau commerce", 2],
    ])
    const { results: listed } = await ask(office, listPartners, { query: { label: [network.id] } })
    expect(listed.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  })

  it("[R-07] of a company find the students who are there, in lists and in what is done to all of them", async () => {
    const label = await newLabel("Grand compte")
    const company = await addPartner(api.db.admin, school)
    const other = await addPartner(api.db.admin, school)
    await wear([company.id], [label.id])
    const there = await addStudent(api.db.admin, school, { partner_id: company.id, email: "a@exemple.fr" })
    await addStudent(api.db.admin, school, { partner_id: other.id, email: "b@exemple.fr" })
    await addStudent(api.db.admin, school, { email: "c@exemple.fr" })
    const found = await ask(office, listStudents, { query: { label: [label.id] } })
    expect([found.count, found.results.map(({ id }) => id)]).toEqual([1, [there.id]])
    const { labels } = await ask(office, studentChoices)
    expect(labels).toContainEqual({ id: label.id, name: "Grand compte", detail: null })
    const all = { view: "all" as const, label: [label.id] }
    expect(await ask(office, inviteStudents, { body: { selection: { all } } })).toMatchObject({ done: 1 })
  })

  it("are nothing to those who teach: neither told nor filtered by", async () => {
    const teacher = await api.as(await addMember(api.db.admin, school, 4))
    const label = await newLabel("Confidentiel")
    expect((await ask(teacher, studentChoices)).labels).toEqual([])
    const filtered = await ask(teacher, listStudents, { query: { label: [label.id] } })
    expect(filtered.count).toBe((await ask(teacher, listStudents)).count)
  })

  it("have one name each, capitals and accents aside", async () => {
    await newLabel("Éphémère")
    expect(await ask(office, createLabel, { body: { name: "ephemere" } })).toMatchObject({
      code: "label.name_taken",
    })
    expect(await ask(office, createLabel, { body: { name: "" } })).toMatchObject({
      fields: { name: "Champ requis" },
    })
  })

  it("are renamed and take another colour", async () => {
    const { id } = await newLabel("Vieux nom")
    const { label } = await ask(office, updateLabel, {
      params: { labelId: id },
      body: { name: "Nouveau nom", tone: "danger" },
    })
    expect(label).toMatchObject({ name: "Nouveau nom", tone: "danger" })
  })

  it("are merged without a company wearing one twice", async () => {
    const [from, into] = [await newLabel("Doublon"), await newLabel("Celle qui reste")]
    const [both, first] = [await addPartner(api.db.admin, school), await addPartner(api.db.admin, school)]
    await wear([both.id], [from.id, into.id])
    await wear([first.id], [from.id])
    const { label } = await ask(office, mergeLabel, { params: { labelId: from.id }, body: { into: into.id } })
    expect(label).toMatchObject({ name: "Celle qui reste", companies: 2 })
    const { results } = await ask(office, listLabels)
    expect(results.map(({ name }) => name)).not.toContain("Doublon")
  })

  it("are put on and taken off several companies at once", async () => {
    const [label, other] = [await newLabel("Bulle"), await newLabel("Autre bulle")]
    const { id } = await addPartner(api.db.admin, school)
    await wear([id], [label.id])
    expect(await wear([id], [other.id], [label.id])).toMatchObject({ done: 1 })
    const { partner } = await ask(office, getPartner, { params: { partnerId: id } })
    expect(partner.labels.map(({ name }) => name)).toEqual(["Autre bulle"])
    await ask(office, deleteLabel, { params: { labelId: other.id } })
    const { partner: bare } = await ask(office, getPartner, { params: { partnerId: id } })
    expect(bare.labels).toEqual([])
  })

  it("of one school are nothing to another", async () => {
    const mine = await newLabel("À moi")
    const theirs = await newLabel("À eux", elsewhere)
    const { id } = await addPartner(api.db.admin, school)
    const params = { labelId: mine.id }
    const tries = await Promise.all([
      elsewhere.call(updateLabel, { params, body: { name: "Volée" } }),
      elsewhere.call(deleteLabel, { params }),
      elsewhere.call(mergeLabel, { params: { labelId: theirs.id }, body: { into: mine.id } }),
    ])
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    // Somebody else's label sticks to nothing, and one's own sticks to nobody else's company.
    await wear([id], [theirs.id])
    await wear([id], [theirs.id], [], elsewhere)
    const { rows } = await api.db.admin.query("select from partner_label where partner_id = $1", [id])
    expect(rows).toEqual([])
  })
})

describe("notes about a company", () => {
  it("are a thread that counts as an exchange", async () => {
    const { id } = await addPartner(api.db.admin, school)
    const params = { partnerId: id }
    const { note } = await ask(office, writePartnerNote, {
      params,
      body: { body: "Deux apprentis à la rentrée." },
    })
    expect(note).toMatchObject({ author: { name: "Inès Bordessoule" }, can_edit: true })
    const { results } = await ask(colleague, listPartnerNotes, { params })
    expect(results).toMatchObject([
      { body: "Deux apprentis à la rentrée.", can_edit: false, can_delete: false },
    ])
    const { partner } = await ask(office, getPartner, { params })
    expect(partner.last_exchange_at).not.toBeNull()
  })

  it("are corrected by their author for a quarter of an hour, and by nobody else", async () => {
    const { id } = await addPartner(api.db.admin, school)
    const { note } = await ask(office, writePartnerNote, {
      params: { partnerId: id },
      body: { body: "Fote" },
    })
    const params = { partnerId: id, noteId: note.id }
    const edit = (device: Device) => ask(device, editPartnerNote, { params, body: { body: "Faute" } })
    expect((await edit(office)).note.body).toBe("Faute")
    expect((await edit(colleague)).code).toBe("partner_note.closed")
    await api.db.admin.query("update note set created_at = now() - interval '16 minutes' where id = $1", [
      note.id,
    ])
    expect((await edit(office)).code).toBe("partner_note.closed")
    expect(await ask(colleague, deletePartnerNote, { params })).toMatchObject({
      code: "partner_note.not_yours",
    })
    expect(await ask(elsewhere, deletePartnerNote, { params })).toMatchObject({ code: "not_found" })
    expect(await ask(office, deletePartnerNote, { params })).toMatchObject({ state: "success" })
  })

  it("of one school are not read in another", async () => {
    const { id } = await addPartner(api.db.admin, school)
    const params = { partnerId: id }
    expect((await elsewhere.call(listPartnerNotes, { params })).status).toBe(404)
    expect((await elsewhere.call(writePartnerNote, { params, body: { body: "Intrus" } })).status).toBe(404)
  })
})
