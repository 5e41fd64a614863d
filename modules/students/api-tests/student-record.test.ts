import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import {
  archiveStudent,
  getStudent,
  inviteStudent,
  restoreStudent,
  studentHistory,
  updateStudent,
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
const recordOf = async (id: string, device = office) =>
  (await device.call(getStudent, { params: { studentId: id } })).body.student as {
    office: Record<string, unknown> & { fields: Record<string, unknown> }
  } & Record<string, unknown>

describe("[R-08] one student's record", () => {
  it("saves the field that changed, and leaves the others as they are", async () => {
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

  it("does not write over a field someone else changed: both values are told, the rest is saved", async () => {
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
    const { rows } = await api.db.admin.query("select revoked_at from guest_link where subject_id = $1", [id])
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
