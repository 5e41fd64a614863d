import { randomUUID } from "node:crypto"
import { type Device, type FilesBench, openFilesBench, type TestApi } from "@jalon/api/testing"
import { downloadFile } from "@jalon/files/wire"
import { type AccountSeed, addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { addClass, addStudent, addTraining } from "@jalon/students/testing"
import {
  acceptDocument,
  addDocument,
  getProfile,
  getStudent,
  listDocuments,
  listStudents,
  openDocument,
  openOwnDocument,
  rejectDocument,
  studentStatistics,
  updateProfile,
  updateStudent,
} from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

const PDF = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF")
const NIR = "207069201290278"

let bench: FilesBench
let api: TestApi
let school: number
let account: AccountSeed
let student: Device
let office: Device
let other: Device
let studentId: string

beforeAll(async () => {
  bench = await openFilesBench("disk")
  api = bench.api
})
afterAll(() => bench.close())

const enrol = async (organization: number, accountId: string, row: Record<string, unknown> = {}) =>
  (
    await addStudent(api.db.admin, organization, {
      account_id: accountId,
      activated_at: new Date(),
      email: "lina@example.org",
      ...row,
    })
  ).id

beforeEach(async () => {
  school = await addOrganization(api.db.admin, { name: "CFA Horizon Métiers" })
  office = await api.as(await addMember(api.db.admin, school, 2))
  account = await addAccount(api.db.admin, 0)
  student = await api.as(account)
  const stranger = await addAccount(api.db.admin, 0)
  other = await api.as(stranger)
  await enrol(await addOrganization(api.db.admin), stranger.id)
  const trainingId = await addTraining(api.db.admin, school, {
    requires: [{ code: "cv", label: "CV à jour" }],
  })
  const group = await addClass(api.db.admin, school, {
    trainingId,
    name: "BTS MCO 1A",
    startsOn: "2099-09-07",
  })
  studentId = await enrol(school, account.id, { class_id: group.id, training_id: trainingId })
})

type Listed = { office: { missing: number; documents_asked: number; documents_given: number } }
type Recorded = { office: { completeness: unknown } }
type Profile = {
  id: string
  fields: Record<string, unknown>
  completeness: { percent: number; missing: { key: string }[] }
  documents: { id: string; code: string; status: string; moves: string[] }[]
}
const profile = async (device = student, query = {}) =>
  (await device.call(getProfile, { query })).body.student as Profile
const row = async () => (await api.db.admin.query("select * from student where id = $1", [studentId])).rows[0]
const bring = async (code: string, device = student, body = {}) =>
  device.call(addDocument, {
    body: { code, file_id: (await bench.sendWhole(device, PDF, "photo.pdf")).id, ...body },
  })

describe("[C-20] her own profile", () => {
  it("answers the student: her fields, her school, what her file lacks and her documents", async () => {
    const reply = await student.call(getProfile)
    expect(reply.status).toBe(200)
    expect(reply.body.student).toMatchObject({
      id: studentId,
      school: { name: "CFA Horizon Métiers" },
      training: "BTS Management commercial opérationnel",
      class: "BTS MCO 1A",
      starts_on: "2099-09-07",
      documents: [
        { code: "cv", label: "CV à jour", status: "missing", moves: ["submit"] },
        { code: "identite", status: "missing" },
      ],
    })
    const keys = (await profile()).completeness.missing.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(["sexe", "cv", "identite", "nir", "health"]))
  })

  it("counts what lacks as the school does: list, record, documents and space say one number", async () => {
    const cases: Record<string, string>[] = [
      {},
      { birth_date: "2010-05-01" },
      { nationalite: "3", birth_date: "2004-05-01" },
      { regime_social: "1", sexe: "F" },
    ]
    for (const change of cases) {
      await office.call(updateStudent, { params: { studentId }, body: { changes: change } })
      await bring("cv")
      const [listed] = (await office.call(listStudents, { query: {} })).body.results as Listed[]
      const record = (await office.call(getStudent, { params: { studentId } })).body.student as Recorded
      const documents = (await office.call(listDocuments, { params: { studentId } })).body
        .results as Profile["documents"]
      const own = await profile()
      expect(listed?.office.missing).toBe(own.completeness.missing.length)
      expect(record.office.completeness).toEqual(own.completeness)
      const awaited = (all: Profile["documents"]) =>
        all.filter(({ status }) => ["missing", "requested", "rejected", "expired"].includes(status)).length
      expect(awaited(documents)).toBe(awaited(own.documents))
      expect(listed?.office.documents_asked).toBe(documents.length)
      expect((listed?.office.documents_asked ?? 0) - (listed?.office.documents_given ?? 0)).toBe(
        awaited(documents),
      )
    }
    // Only her school can know it: it is named to her, and not asked of her.
    await office.call(updateStudent, { params: { studentId }, body: { changes: { regime_social: null } } })
    expect((await profile()).completeness.missing).toContainEqual(
      expect.objectContaining({ key: "regime_social", by: "school" }),
    )
  })

  it("answers nobody's to someone no school knows, and never another's", async () => {
    const nobody = await api.as(await addAccount(api.db.admin, 0))
    expect((await nobody.call(getProfile)).body).toEqual({ student: null, places: [] })
    expect((await other.call(getProfile, { query: { student_id: studentId } })).status).toBe(404)
    expect((await office.call(getProfile)).body.code).toBe("access.denied")
  })

  it("lets a student of two schools choose", async () => {
    const second = await enrol(await addOrganization(api.db.admin, { name: "CFA des Rives" }), account.id, {
      first_name: "Lina-Rose",
    })
    const { body } = await student.call(getProfile)
    expect((body.places as { school: string }[]).map((place) => place.school).toSorted()).toEqual([
      "CFA Horizon Métiers",
      "CFA des Rives",
    ])
    expect((await profile(student, { student_id: studentId })).fields.first_name).toBe("Lina")
    expect((await profile(student, { student_id: second })).fields.first_name).toBe("Lina-Rose")
  })

  it("closes with the archive of the school", async () => {
    await api.db.admin.query("update student set archived_at = now() where id = $1", [studentId])
    expect((await student.call(getProfile)).body.student).toBeNull()
  })
})

describe("[C-18] changing her profile", () => {
  const change = (body: object, device = student) => device.call(updateProfile, { body })

  it("is at the address of the specification, with or without its last slash, and answers the student", async () => {
    for (const url of [
      "/api/v1/student/students/update-profile/",
      "/api/v1/student/students/update-profile",
    ]) {
      const reply = await api.app.inject({
        method: "PATCH",
        url,
        payload: { changes: { birth_city: "Valmont" } },
        headers: { authorization: `Bearer ${student.access}` },
        cookies: student.cookies,
      })
      expect(reply.json()).toMatchObject({
        student: { id: studentId, fields: { birth_city: "Valmont" } },
        message: "Vos informations sont enregistrées.",
        state: "success",
      })
    }
  })

  it("saves what she may say of herself, and nothing her school alone says", async () => {
    const reply = await change({
      changes: { phone: "06 39 98 00 07", sexe: "F", regime_social: "1", status: "APPRENTI" },
    })
    expect(reply.status).toBe(200)
    expect(await row()).toMatchObject({
      phone: "+33639980007",
      sexe: "F",
      regime_social: null,
      status: "PRE_INSCRIT",
    })
    expect((await change({ changes: { phone: "12" } })).body.fields).toHaveProperty("phone")
    const { rows } = await api.db.admin.query(
      "select actor_account_id from audit_entry where subject = 'student' and subject_id = $1 order by seq desc limit 1",
      [studentId],
    )
    expect(rows[0].actor_account_id).toBe(account.id)
  })

  it("seals her number and her answers on disability, and asks for the proof of what she declares", async () => {
    const health = { rqth: true, rqth_equivalence_jeunes: false, rqth_extension_boe: false }
    const reply = await change({ nir: NIR, health })
    expect(reply.body.student).toMatchObject({ has_nir: true, has_health: true })
    expect(JSON.stringify(reply.body)).not.toContain(NIR)
    expect((await profile()).documents.map(({ code }) => code)).toEqual(["cv", "identite", "rqth"])
    const saved = await row()
    expect(saved.nir_sealed.includes(NIR)).toBe(false)
    expect(saved.nir_mark).not.toBeNull()
    const wrong = await change({ nir: "207069201290279" })
    expect(wrong.body.fields).toHaveProperty("nir")
  })

  it("does not write over what her school wrote meanwhile", async () => {
    await api.db.admin.query("update student set phone = '+33639980001' where id = $1", [studentId])
    const reply = await change({ changes: { phone: "0639980002" }, seen: { phone: null } })
    expect(reply.body.conflicts).toEqual([{ field: "phone", yours: "+33639980002", theirs: "+33639980001" }])
  })

  it("changes nobody else's", async () => {
    expect((await change({ student_id: studentId, changes: { sexe: "F" } }, other)).status).toBe(404)
    expect((await change({ student_id: studentId, nir: NIR }, other)).status).toBe(404)
    expect(await row()).toMatchObject({ sexe: null, nir_sealed: null })
  })
})

describe("[C-17] bringing a document", () => {
  it("answers the document, which then waits for her school's eye", async () => {
    const reply = await bring("identite")
    expect(reply).toMatchObject({
      status: 200,
      body: {
        document: {
          code: "identite",
          status: "submitted",
          file: { file_name: "photo.pdf" },
          moves: ["submit"],
        },
        message: "Le document est envoyé à votre établissement.",
      },
    })
    expect(await row()).toMatchObject({ documents_asked: 2, documents_given: 1 })
    const url = "/api/v1/student/documents/"
    const spelled = await api.app.inject({ method: "POST", url, payload: {} })
    expect(spelled.statusCode).toBe(401)
  })

  it("is opened by her and by the office, not by those who teach, another school or another student", async () => {
    const { document } = (await bring("identite")).body as { document: { id: string; file: { id: string } } }
    const place = { params: { studentId, documentId: document.id } }
    const own = { params: { documentId: document.id } }
    const mine = await student.call(openOwnDocument, own)
    expect((await bench.follow(String(mine.body.url))).body.equals(PDF)).toBe(true)
    const theirs = await office.call(openDocument, place)
    expect((await bench.follow(String(theirs.body.url))).body.equals(PDF)).toBe(true)
    const teacher = await api.as(await addMember(api.db.admin, school, 4))
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    expect((await teacher.call(openDocument, place)).body.code).toBe("access.denied")
    expect((await stranger.call(openDocument, place)).status).toBe(404)
    expect((await other.call(openOwnDocument, own)).status).toBe(404)
    for (const device of [office, teacher, stranger, other])
      expect((await device.call(downloadFile, { params: { fileId: document.file.id } })).status).toBe(404)
  })

  it("is brought again after a refusal, and not once it is accepted", async () => {
    const { document } = (await bring("identite")).body as { document: { id: string } }
    const place = { params: { studentId, documentId: document.id } }
    await office.call(rejectDocument, { ...place, body: { reason: "Recto manquant" } })
    expect((await profile()).documents.find(({ code }) => code === "identite")).toMatchObject({
      status: "rejected",
      rejected_reason: "Recto manquant",
      moves: ["submit"],
    })
    expect((await bring("identite")).body.document).toMatchObject({ status: "submitted" })
    await office.call(acceptDocument, { ...place, body: {} })
    expect((await bring("identite")).body.code).toBe("document.not_open")
  })

  it("takes only a checked file of her own, and only for her own file", async () => {
    const foreign = (await bench.sendWhole(other, PDF)).id
    const schools = (await bench.sendWhole(office, PDF)).id
    const { id: unfinished } = await bench.announce(student, PDF)
    for (const file_id of [foreign, schools, unfinished, randomUUID()])
      expect((await student.call(addDocument, { body: { code: "cv", file_id } })).body.code).toBe(
        "document.file_unknown",
      )
    expect((await bring("cv", other, { student_id: studentId })).status).toBe(404)
    expect((await office.call(listDocuments, { params: { studentId } })).body.results).toMatchObject([
      { code: "cv", status: "missing" },
      { code: "identite", status: "missing" },
    ])
  })
})

describe("[C-21] her figures", () => {
  it("are those of her file", async () => {
    await bring("identite")
    const { document } = (await bring("cv")).body as { document: { id: string } }
    await office.call(rejectDocument, {
      params: { studentId, documentId: document.id },
      body: { reason: "Trop ancien" },
    })
    const { completeness } = await profile()
    const { body } = await student.call(studentStatistics)
    expect(body.statistics).toMatchObject({
      completeness_percent: completeness.percent,
      elements_missing: completeness.missing.length,
      documents_expected: 2,
      documents_missing: 1,
      documents_to_check: 1,
      documents_accepted: 0,
      documents_rejected: 1,
      contracts: 0,
    })
    expect((body.statistics as { days_before_training: number }).days_before_training).toBeGreaterThan(1000)
  })

  it("are nought for someone no school knows, and nobody else's", async () => {
    const nobody = await api.as(await addAccount(api.db.admin, 0))
    expect((await nobody.call(studentStatistics)).body.statistics).toMatchObject({ documents_expected: 0 })
    expect((await other.call(studentStatistics, { query: { student_id: studentId } })).status).toBe(404)
  })
})
