import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { addStudent } from "@jalon/students/testing"
import { inviteStudent, rejectDocument, requestDocuments, writeNote } from "@jalon/students/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: number
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  school = await addOrganization(api.db.admin)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const mailTo = (address: string, subject: RegExp) =>
  worker.mail.waitFor((mail) => mail.envelopeTo.includes(address) && subject.test(mail.subject))

const addOne = async (email: string) => {
  const { id: account_id } = await addAccount(api.db.admin, 0)
  return addStudent(api.db.admin, school, {
    account_id,
    activated_at: new Date(),
    email,
    first_name: "Léonie",
  })
}

it("tells a student which documents her school wants, until when and where to bring them", async () => {
  const office = await api.as(await addMember(api.db.admin, school, 2))
  const { id } = await addOne("leonie@example.org")
  await office.call(requestDocuments, {
    params: { studentId: id },
    body: {
      documents: [
        { code: "identite", label: "Pièce d’identité" },
        { code: "cv", label: "CV" },
      ],
      due_on: "2099-09-30",
    },
  })
  const mail = await mailTo("leonie@example.org", /vous demande/)
  expect(mail.subject).toBe("CFA Horizon Métiers vous demande 2 documents")
  for (const words of ["Bonjour Léonie,", "Pièce d’identité", "CV", "avant le 30/09/2099"])
    expect(mail.text).toContain(words)
  expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/profile/documents`)
})

it("tells her why a document was refused, and says nothing of what is in it", async () => {
  const office = await api.as(await addMember(api.db.admin, school, 2))
  const { id } = await addOne("zoe@example.org")
  const { rows } = await api.db.admin.query<{ id: string }>(
    `insert into student_document (id, organization_id, student_id, code, label, status, submitted_at)
     values (gen_random_uuid(), $1, $2, 'identite', 'Pièce d’identité', 'submitted', now()) returning id`,
    [school, id],
  )
  await office.call(rejectDocument, {
    params: { studentId: id, documentId: rows[0]?.id ?? "" },
    body: { reason: "Le verso manque." },
  })
  const mail = await mailTo("zoe@example.org", /à renvoyer/)
  expect(mail.text).toContain("Motif\u00a0: Le verso manque.")
})

it("calls a colleague in without repeating the note", async () => {
  const office = await api.as(
    await addMember(api.db.admin, school, 2, { firstName: "Solène", lastName: "Tréhout" }),
  )
  const colleague = await addMember(api.db.admin, school, 4, { email: "karim@exemple-cfa.test" })
  const { id } = await addOne("ana@example.org")
  const secret = "Situation familiale difficile."
  await office.call(writeNote, {
    params: { studentId: id },
    body: { body: secret, mentions: [colleague.id] },
  })
  const mail = await mailTo("karim@exemple-cfa.test", /mentionne/)
  expect(mail.subject).toBe("Solène Tréhout vous mentionne dans un suivi")
  expect(mail.text).toContain(`/school/student/${id}/follow-up`)
  expect(`${mail.text}${mail.html}`).not.toContain(secret)
})

it("invites a student by mail", async () => {
  const office = await api.as(await addMember(api.db.admin, school, 2))
  const { id } = await addStudent(api.db.admin, school, { email: "noe@example.org", first_name: "Noé" })
  await office.call(inviteStudent, { params: { studentId: id } })
  const mail = await mailTo("noe@example.org", /espace étudiant/)
  expect(mail.text).toContain("Bonjour Noé,")
})
