import { randomUUID } from "node:crypto"
import {
  type Device,
  type FilesBench,
  openFilesBench,
  type Reply,
  saidAbout,
  type TestApi,
} from "@jalon/api/testing"
import { downloadFile } from "@jalon/files/wire"
import { addAccount, addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addClass, addStudent, addTraining } from "@jalon/students/testing"
import {
  acceptDocument,
  deleteNote,
  documentsToCheck,
  editNote,
  findSamePerson,
  forgetDocument,
  getStudent,
  listDocuments,
  listNotes,
  listStudents,
  needDocumentAgain,
  openDocument,
  rejectDocument,
  requestDocuments,
  revealHealth,
  revealNir,
  setHealth,
  setNir,
  studentHistory,
  submitDocument,
  updateStudent,
  waiveDocument,
  writeNote,
} from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

const PDF = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF")
/** A number that belongs to nobody. */
const NIR = "207069201290278"

let bench: FilesBench
let api: TestApi
let school: number
let office: Device
let teacher: Device
let stranger: Device
let studentId: string
let params: { studentId: string }

beforeAll(async () => {
  bench = await openFilesBench("disk")
  api = bench.api
})
afterAll(() => bench.close())

const member = async (role: number, organization = school, grants: string[] = []) => {
  const account = await addMember(api.db.admin, organization, role)
  await api.db.admin.query("update member set grants = $2 where account_id = $1", [account.id, grants])
  return Object.assign(await api.as(account), { account })
}

beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  office = await member(2)
  teacher = await member(4)
  stranger = await member(1, await addOrganization(api.db.admin))
  const account = await addAccount(api.db.admin, 0)
  const student = await addStudent(api.db.admin, school, {
    email: "lina@example.org",
    account_id: account.id,
    activated_at: new Date(),
  })
  studentId = student.id
  params = { studentId }
})

type StudentDocument = {
  id: string | null
  code: string
  status: string
  moves: string[]
  file: { id: string } | null
}
const documents = async (device = office) =>
  (await device.call(listDocuments, { params })).body.results as StudentDocument[]
const document = async (code: string) => (await documents()).find((one) => one.code === code)
const idOf = async (code: string) => (await document(code))?.id ?? ""
const upload = async (device = office) => (await bench.sendWhole(device, PDF, "document.pdf")).id
const submit = async (code: string, label = code) =>
  office.call(submitDocument, { params, body: { code, label, file_id: await upload() } })
const at = async (code: string) => ({ params: { studentId, documentId: await idOf(code) } })
const row = async () => (await api.db.admin.query("select * from student where id = $1", [studentId])).rows[0]
const said = (event: string) => saidAbout(api, studentId, event)
const confirm = (device: Device) => device.call(stepUp, { body: { password: TEST_PASSWORD } })

describe("[R-08] the documents of a file", () => {
  it("are those of the training and of the person's situation, awaited before anyone wrote them", async () => {
    const trainingId = await addTraining(api.db.admin, school, {
      requires: [{ code: "cv", label: "CV à jour" }],
    })
    await api.db.admin.query("update student set training_id = $2, nationalite = '3' where id = $1", [
      studentId,
      trainingId,
    ])
    expect((await documents()).map(({ code, status, id }) => [code, status, id])).toEqual([
      ["cv", "missing", null],
      ["identite", "missing", null],
      ["titre_sejour", "missing", null],
    ])
    await office.call(updateStudent, { params, body: { changes: { nationalite: "1" } } })
    expect((await documents()).map(({ code }) => code)).toEqual(["cv", "identite"])
  })

  it("are asked for: the student is told, then reminded from the second day on", async () => {
    const reply = await office.call(requestDocuments, {
      params,
      body: { documents: [{ code: "identite", label: "Pièce d’identité" }], due_on: "2099-01-31" },
    })
    expect(reply).toMatchObject({ status: 200, body: { message: "La demande est partie." } })
    expect(await document("identite")).toMatchObject({
      status: "requested",
      due_on: "2099-01-31",
      reminders: 0,
    })
    expect(await said("students.DocumentsRequested")).toHaveLength(1)
    const [reminder] = await said("students.ReminderDue")
    expect(reminder?.inDays).toBe(2)
    const past = await office.call(requestDocuments, {
      params,
      body: { documents: [{ code: "cv", label: "CV" }], due_on: "2020-01-01" },
    })
    expect(past.body.code).toBe("document.past_end")
  })

  it("are asked for by an invitation when the student has no space yet", async () => {
    await api.db.admin.query("update student set account_id = null, activated_at = null where id = $1", [
      studentId,
    ])
    await office.call(requestDocuments, { params, body: { documents: [{ code: "cv", label: "CV" }] } })
    expect(await said("students.DocumentsRequested")).toHaveLength(0)
    expect(await row()).toMatchObject({ state: "invited" })
  })

  it("go from brought to accepted, with the end of what has one", async () => {
    expect((await submit("titre_sejour")).body.document).toMatchObject({
      status: "submitted",
      can_expire: true,
    })
    expect((await row()).documents_given).toBe(1)
    const wrong = await office.call(acceptDocument, {
      ...(await at("titre_sejour")),
      body: { expires_on: "2020-01-01" },
    })
    expect(wrong.body.code).toBe("document.past_end")
    const reply = await office.call(acceptDocument, {
      ...(await at("titre_sejour")),
      body: { expires_on: "2099-06-30" },
    })
    expect(reply.body.document).toMatchObject({
      status: "accepted",
      expires_on: "2099-06-30",
      reviewed_by: "Inaya Boussaroque",
    })
    const again = await office.call(acceptDocument, { ...(await at("titre_sejour")), body: {} })
    expect(again).toMatchObject({ status: 409, body: { code: "document.not_open" } })
  })

  it("wait in one queue: those of the student at hand first, then the oldest of the school", async () => {
    const other = await addStudent(api.db.admin, school, { email: "ugo@example.org" })
    const brought = async (id: string, code: string) =>
      office.call(submitDocument, {
        params: { studentId: id },
        body: { code, label: code, file_id: await upload() },
      })
    await brought(other.id, "cv")
    await submit("identite")
    await brought(other.id, "rib")
    await submit("photo")
    const queue = async (device: Device, student_id?: string) =>
      (await device.call(documentsToCheck, { query: student_id ? { student_id } : {} })).body
    const codes = ({ results }: Reply["body"]) => (results as StudentDocument[]).map(({ code }) => code)
    expect(codes(await queue(office))).toEqual(["cv", "identite", "rib", "photo"])
    expect(codes(await queue(office, studentId))).toEqual(["identite", "photo", "cv", "rib"])
    await office.call(acceptDocument, { ...(await at("identite")), body: {} })
    expect(await queue(office, studentId)).toMatchObject({ total: 3, results: [{ code: "photo" }, {}, {}] })
    await api.db.admin.query("update student set archived_at = now() where id = $1", [other.id])
    expect(codes(await queue(office, studentId))).toEqual(["photo"])
    expect(await queue(stranger, studentId)).toMatchObject({ total: 0, results: [] })
    expect((await teacher.call(documentsToCheck, { query: {} })).status).toBe(403)
  })

  it("are refused with a reason, which is asking again", async () => {
    await submit("identite")
    const reply = await office.call(rejectDocument, {
      ...(await at("identite")),
      body: { reason: "Photo floue" },
    })
    expect(reply.body.document).toMatchObject({
      status: "rejected",
      rejected_reason: "Photo floue",
      reminders: 0,
    })
    expect(await said("students.DocumentRejected")).toHaveLength(1)
    expect(await said("students.ReminderDue")).toHaveLength(1)
    expect((await submit("identite")).body.document).toMatchObject({
      status: "submitted",
      rejected_reason: null,
    })
    expect(
      (await office.call(rejectDocument, { ...(await at("identite")), body: { reason: " " } })).status,
    ).toBe(400)
  })

  it("may not apply, and apply again", async () => {
    const waived = await office.call(waiveDocument, {
      params,
      body: { code: "identite", label: "Pièce d’identité" },
    })
    expect(waived.body.document).toMatchObject({ status: "not_applicable" })
    expect((await row()).documents_given).toBe(1)
    const reply = await office.call(needDocumentAgain, await at("identite"))
    expect(reply.body.document).toMatchObject({ status: "missing" })
  })

  it("keep the check and lose the copy when it is to be deleted", async () => {
    await submit("identite")
    await office.call(acceptDocument, { ...(await at("identite")), body: {} })
    const fileId = (await document("identite"))?.file?.id ?? ""
    const reply = await office.call(forgetDocument, await at("identite"))
    expect(reply.body.document).toMatchObject({ status: "deleted_after_check", file: null })
    expect(await saidAbout(api, fileId, "students.CopyForgotten")).toHaveLength(1)
    expect((await office.call(openDocument, await at("identite"))).body.code).toBe("document.no_file")
  })

  it("open by their own route only: not by the common one, not for those who teach, not for another school", async () => {
    await submit("identite")
    const fileId = (await document("identite"))?.file?.id ?? ""
    const opened = await office.call(openDocument, await at("identite"))
    expect((await bench.follow(String(opened.body.url))).body.equals(PDF)).toBe(true)
    for (const device of [office, teacher, stranger])
      expect((await device.call(downloadFile, { params: { fileId } })).status).toBe(404)
    const place = await at("identite")
    expect((await teacher.call(openDocument, place)).body.code).toBe("access.denied")
    expect((await teacher.call(listDocuments, { params })).body.code).toBe("access.denied")
    expect((await stranger.call(openDocument, place)).status).toBe(404)
    expect((await stranger.call(listDocuments, { params })).status).toBe(404)
    expect((await stranger.call(acceptDocument, { ...place, body: {} })).status).toBe(404)
    const { rows } = await api.db.admin.query(
      "select after from audit_entry where subject_id = $1 and operation = 'note'",
      [place.params.documentId],
    )
    expect(rows).toEqual([{ after: { opened: "inline" } }])
  })

  it("take only a checked file of the school", async () => {
    const foreign = await upload(stranger)
    const attach = (file_id: string) =>
      office.call(submitDocument, { params, body: { code: "cv", label: "CV", file_id } })
    expect((await attach(foreign)).body.code).toBe("document.file_unknown")
    expect((await attach(randomUUID())).body.code).toBe("document.file_unknown")
    const { id } = await bench.announce(office, PDF)
    expect((await attach(id)).body.code).toBe("document.file_unknown")
  })

  it("make a student « inscrite » once all is there, and not before", async () => {
    const group = await addClass(api.db.admin, school)
    await api.db.admin.query("update student set class_id = $2, training_id = $3 where id = $1", [
      studentId,
      group.id,
      group.trainingId,
    ])
    const changes = {
      sexe: "F",
      birth_date: "2004-09-01",
      birth_department: "2A",
      birth_city: "Ajaccio",
      nationalite: "1",
      regime_social: "2",
      phone: "0639980001",
      "address.voie": "rue du Lavoir",
      "address.code_postal": "99210",
      "address.commune": "Brisecourt",
      sportif_haut_niveau: false,
      projet_creation_entreprise: false,
      situation_avant_contrat: "1",
      dernier_diplome_prepare: "41",
      derniere_classe: "01",
      dernier_diplome_intitule: "Bac pro commerce",
      diplome_plus_eleve: "41",
    }
    const saved = await office.call(updateStudent, { params, body: { changes } })
    expect(saved.body.fields).toBeUndefined()
    await office.call(setNir, { params, body: { nir: NIR } })
    const health = { rqth: false, rqth_equivalence_jeunes: false, rqth_extension_boe: false }
    await office.call(setHealth, { params, body: { health } })
    expect(await row()).toMatchObject({ status: "PRE_INSCRIT", missing_count: 1 })
    await submit("identite")
    expect(await row()).toMatchObject({ status: "INSCRIT", missing_count: 0, state: "no_contract" })
    await office.call(rejectDocument, { ...(await at("identite")), body: { reason: "Illisible" } })
    expect(await row()).toMatchObject({ status: "INSCRIT", missing_count: 1 })
  })
})

describe("what is protected", () => {
  const everything = async () => {
    const { rows } = await api.db.admin.query<{ text: string }>(`
      select string_agg(t.text, ' ') as text from (
        select to_jsonb(s)::text as text from student s where s.id = '${studentId}'
        union all select to_jsonb(a)::text from audit_entry a where a.organization_id = ${school}
        union all select to_jsonb(k)::text from idempotency_key k
        union all select to_jsonb(w)::text from dbos.workflow_status w) t`)
    return rows[0]?.text ?? ""
  }

  it("keeps a number sealed, and shows that it is there and nothing else", async () => {
    const reply = await office.call(
      setNir,
      { params, body: { nir: "2 07 06 92 012 902 78" } },
      { "idempotency-key": randomUUID() },
    )
    expect(reply.body).toMatchObject({ has_nir: true, doubts: [], same_person: [] })
    const record = await office.call(getStudent, { params })
    expect(record.body.student).toMatchObject({ office: { has_nir: true } })
    const answers = [
      reply,
      record,
      await office.call(listStudents),
      await office.call(studentHistory, { params }),
    ]
    for (const hidden of [NIR, NIR.slice(0, 13), Buffer.from(NIR).toString("hex")]) {
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(hidden)
      expect(await everything()).not.toContain(hidden)
    }
    expect((await office.call(setNir, { params, body: { nir: "207069201290279" } })).body).toMatchObject({
      code: "request.invalid",
      fields: { nir: "Le numéro de sécurité sociale est invalide (clé incorrecte)." },
    })
  })

  it("says where the number and the civil status disagree, and who bears the same one", async () => {
    await api.db.admin.query("update student set sexe = 'M', birth_date = '2007-06-02' where id = $1", [
      studentId,
    ])
    const other = await addStudent(api.db.admin, school, { first_name: "Autre", last_name: "Fiche" })
    await office.call(setNir, { params: { studentId: other.id }, body: { nir: NIR.slice(0, 13) } })
    const reply = await office.call(setNir, { params, body: { nir: NIR } })
    expect(reply.body).toMatchObject({
      doubts: ["Sexe incohérent avec le NIR (1er chiffre)."],
      same_person: [{ id: other.id, name: "Autre Fiche" }],
    })
    const same = await office.call(findSamePerson, {
      body: { last_name: "Tout", first_name: "Autre", nir: NIR },
    })
    expect(same.body.results).toHaveLength(2)
    expect(JSON.stringify(same.body)).toContain("même numéro de sécurité sociale")
    expect(JSON.stringify(same.body)).not.toContain(NIR)
  })

  it("shows a number to who has the right and has just confirmed her password, and notes it", async () => {
    await office.call(setNir, { params, body: { nir: NIR } })
    const trusted = await member(1, school, ["nir.reveal"])
    const reveal = (device: Device) => device.call(revealNir, { params }, { "idempotency-key": randomUUID() })
    expect((await reveal(office)).body.code).toBe("secret.no_right")
    expect((await reveal(trusted)).body.code).toBe("secret.confirm")
    await confirm(office)
    expect((await reveal(office)).body.code).toBe("secret.no_right")
    await confirm(trusted)
    expect((await reveal(trusted)).body).toMatchObject({ nir: NIR })
    expect(await everything()).not.toContain(NIR)
    const { body } = await office.call(studentHistory, { params })
    expect((body.results as { what: string }[])[0]?.what).toBe("Numéro de sécurité sociale affiché")
    expect((await reveal(teacher)).body.code).toBe("access.denied")
    await confirm(stranger)
    expect((await reveal(stranger)).body.code).toBe("not_found")
    await api.db.admin.query("update session set stepped_up_at = now() - interval '6 minutes'")
    expect((await reveal(trusted)).body.code).toBe("secret.confirm")
  })

  it("keeps the answers on disability sealed, and asks for the proof of what is declared", async () => {
    const health = { rqth: true, rqth_equivalence_jeunes: false, rqth_extension_boe: false }
    await office.call(setHealth, { params, body: { health } }, { "idempotency-key": randomUUID() })
    expect((await documents()).map(({ code }) => code)).toContain("rqth")
    expect(await everything()).not.toContain("equivalence_jeunes")
    expect((await office.call(revealHealth, { params })).body.code).toBe("secret.confirm")
    await confirm(office)
    expect((await office.call(revealHealth, { params })).body).toMatchObject({ health })
    expect((await teacher.call(revealHealth, { params })).body.code).toBe("access.denied")
    await office.call(setHealth, { params, body: { health: null } })
    expect((await office.call(revealHealth, { params })).body.code).toBe("student.no_health")
    expect((await documents()).map(({ code }) => code)).not.toContain("rqth")
  })
})

describe("the notes of a record", () => {
  const write = (device: Device, body: string, mentions: string[] = []) =>
    device.call(writeNote, { params, body: { body, mentions } })
  const noteOf = (reply: Reply) => reply.body.note as { id: string }

  it("are written and read by the office and by those who teach, and name colleagues", async () => {
    const colleague = await member(3)
    const reply = await write(office, "Vue en entretien, projet solide.", [
      colleague.account.id,
      randomUUID(),
    ])
    expect(reply.body.note).toMatchObject({
      body: "Vue en entretien, projet solide.",
      author: { name: "Inaya Boussaroque" },
      mentions: [{ id: colleague.account.id }],
      can_edit: true,
    })
    await write(teacher, "Ponctuelle.")
    const { body } = await teacher.call(listNotes, { params })
    expect(
      (body.results as { body: string; can_edit: boolean }[]).map((note) => [note.body, note.can_edit]),
    ).toEqual([
      ["Ponctuelle.", true],
      ["Vue en entretien, projet solide.", false],
    ])
    expect(body.colleagues).toHaveLength(2)
    expect(await saidAbout(api, noteOf(reply).id, "students.ColleaguesMentioned")).toHaveLength(1)
  })

  it("are corrected by their author within 15 minutes, and removed by her alone", async () => {
    const { id: noteId } = noteOf(await write(office, "Première version."))
    const place = { studentId, noteId }
    const edit = (device: Device) => device.call(editNote, { params: place, body: { body: "Corrigée." } })
    expect((await edit(office)).body.note).toMatchObject({ body: "Corrigée.", edited_at: expect.any(String) })
    expect((await edit(teacher)).body.code).toBe("note.closed")
    await api.db.admin.query("update note set created_at = now() - interval '16 minutes' where id = $1", [
      noteId,
    ])
    expect((await edit(office)).body.code).toBe("note.closed")
    expect((await teacher.call(deleteNote, { params: place })).body.code).toBe("note.not_yours")
    expect((await office.call(deleteNote, { params: place })).status).toBe(200)
    expect((await office.call(listNotes, { params })).body.results).toEqual([])
  })

  it("are not there for another school", async () => {
    const { id: noteId } = noteOf(await write(office, "Ici seulement."))
    const place = { studentId, noteId }
    for (const reply of [
      await stranger.call(listNotes, { params }),
      await write(stranger, "Ailleurs."),
      await stranger.call(editNote, { params: place, body: { body: "x" } }),
      await stranger.call(deleteNote, { params: place }),
    ])
      expect(reply.status).toBe(404)
  })
})
