import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { addStudent } from "@jalon/students/testing"
import { addTraining } from "@jalon/trainings/testing"
import { previewRequiredDocuments, saveRequiredDocuments } from "@jalon/trainings/wire"
import type { BodyOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, expect, it } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type StudentDocument = BodyOf<typeof saveRequiredDocuments>["documents"][number]
const photo: StudentDocument = { code: "photo", label: "Photo d’identité", condition: "always" }
const cv: StudentDocument = { code: "cv", label: "CV", condition: "always" }

const school = async () => {
  const id = await addOrganization(api.db.admin)
  const training = await addTraining(api.db.admin, id)
  const office = await api.as(await addMember(api.db.admin, id, 2))
  const student = async (email: string, training_id = training.id) => {
    const { id: account_id } = await addAccount(api.db.admin, 0)
    return addStudent(api.db.admin, id, { account_id, activated_at: new Date(), email, training_id })
  }
  const save = (documents: StudentDocument[], apply: boolean) =>
    office.call(saveRequiredDocuments, { params: { trainingId: training.id }, body: { documents, apply } })
  return { id, training, office, student, save }
}
const statusOf = async (studentId: string, code: string) => {
  const { rows } = await api.db.admin.query<{ status: string }>(
    "select status from student_document where student_id = $1 and code = $2",
    [studentId, code],
  )
  return rows[0]?.status
}

it("[R-07] asks open files for the new document, as many as were announced, and takes back what fell away", async () => {
  const { training, office, student, save } = await school()
  const [one, two] = [await student("un@example.org"), await student("deux@example.org")]
  const left = await student("parti@example.org")
  await api.db.admin.query("update student set status = 'ABANDON' where id = $1", [left.id])
  const elsewhere = await school()
  const other = await elsewhere.student("ailleurs@example.org")

  await save([photo], false)
  await expect.poll(() => statusOf(one.id, "photo"), SOON).toBe("missing")
  const reply = await office.call(previewRequiredDocuments, {
    params: { trainingId: training.id },
    query: { document: "cv:always" },
  })
  // The photo, which nobody was asked for, would leave the list without a request to take back.
  expect(reply.body).toMatchObject({ requests: 2, withdrawals: 0 })

  await save([photo, cv], true)
  await expect.poll(() => statusOf(one.id, "cv"), SOON).toBe("requested")
  await expect.poll(() => statusOf(two.id, "cv"), SOON).toBe("requested")
  expect([await statusOf(left.id, "cv"), await statusOf(other.id, "cv")]).toEqual([undefined, undefined])
  const mail = await worker.mail.waitFor(
    ({ envelopeTo, subject }) => envelopeTo.includes("un@example.org") && /vous demande/.test(subject),
  )
  expect(mail.text).toContain("CV")

  await api.db.admin.query(
    "update student_document set status = 'submitted', submitted_at = now() where student_id = $1 and code = 'cv'",
    [two.id],
  )
  await save([photo], true)
  await expect.poll(() => statusOf(one.id, "cv"), SOON).toBe("not_applicable")
  expect(await statusOf(two.id, "cv")).toBe("submitted")
})

it("asks nobody when told not to: the document is only missing", async () => {
  const { student, save } = await school()
  const one = await student("trois@example.org")
  await save([cv], false)
  await expect.poll(() => statusOf(one.id, "cv"), SOON).toBe("missing")
})
