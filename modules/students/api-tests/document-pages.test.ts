import { type Device, type FilesBench, isJpeg, openFilesBench } from "@jalon/api/testing"
import { honestFiles } from "@jalon/files/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { addStudent } from "@jalon/students/testing"
import { addDocument, documentPage, ownDocumentPage, submitDocument } from "@jalon/students/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

const files = await honestFiles()
const fileOf = (what: string) => files.find((one) => one.what === what)?.bytes ?? Buffer.alloc(0)
const PDF = fileOf("a page of text")

let bench: FilesBench
let office: Device
let teacher: Device
let stranger: Device
let student: Device
let other: Device
let studentId: string
beforeAll(async () => {
  bench = await openFilesBench("disk")
  const { db, as } = bench.api
  const [school, elsewhere] = [await addOrganization(db.admin), await addOrganization(db.admin)]
  office = await as(await addMember(db.admin, school, 2))
  teacher = await as(await addMember(db.admin, school, 4))
  stranger = await as(await addMember(db.admin, elsewhere, 1))
  const [hers, theirs] = [await addAccount(db.admin, 0), await addAccount(db.admin, 0)]
  student = await as(hers)
  other = await as(theirs)
  const enrol = (account_id: string) =>
    addStudent(db.admin, school, { account_id, activated_at: new Date(), email: "lina@example.org" })
  studentId = (await enrol(hers.id)).id
  await enrol(theirs.id)
})
afterAll(() => bench.close())

/** Put in her file by the school; answers its id. */
const submit = async (bytes: Buffer, name: string): Promise<string> => {
  const { id } = await bench.sendWhole(office, bytes, name)
  const { status, body } = await office.call(submitDocument, {
    params: { studentId },
    body: { code: "cv", label: "CV", file_id: id },
  })
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return (body.document as { id: string }).id
}
const schoolPage = (documentId: string, page: number, by = office) =>
  by.call(documentPage, { params: { studentId, documentId, page } })
const ownPage = (documentId: string, page: number, by = student) =>
  by.call(ownDocumentPage, { params: { documentId, page } })
const openings = async (documentId: string) => {
  const { rows } = await bench.api.db.admin.query<{ after: unknown }>(
    "select after from audit_entry where subject_id = $1 and operation = 'note'",
    [documentId],
  )
  return rows.map(({ after }) => after)
}

it("the office sees a student's PDF page by page as pictures, and it is noted once", async () => {
  const documentId = await submit(PDF, "cv.pdf")
  const first = await schoolPage(documentId, 1)
  expect(first).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } })
  expect(Number(first.headers["page-count"])).toBe(1)
  expect(isJpeg(first.bytes)).toBe(true)
  expect((await schoolPage(documentId, 2)).body.code).toBe("not_found")
  expect((await schoolPage(documentId, 1, teacher)).body.code).toBe("access.denied")
  expect((await schoolPage(documentId, 1, stranger)).body.code).toBe("not_found")
  expect(await openings(documentId)).toEqual([{ opened: "pages" }])
})

it("a page asked for alone is an opening too", async () => {
  const documentId = await submit(PDF, "cv.pdf")
  await schoolPage(documentId, 2)
  await schoolPage(documentId, 3)
  expect(await openings(documentId)).toEqual([{ opened: "pages" }])
})

it("a student sees her own so, whoever brought it, and nobody else's", async () => {
  const { id } = await bench.sendWhole(student, PDF, "identite.pdf")
  const { body } = await student.call(addDocument, { body: { code: "identite", file_id: id } })
  const brought = (body.document as { id: string }).id
  for (const documentId of [brought, await submit(PDF, "cv.pdf")]) {
    const first = await ownPage(documentId, 1)
    expect(first).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } })
    expect(Number(first.headers["page-count"])).toBe(1)
    expect(isJpeg(first.bytes)).toBe(true)
    expect((await ownPage(documentId, 2)).body.code).toBe("not_found")
    expect((await ownPage(documentId, 1, other)).body.code).toBe("not_found")
    expect((await ownPage(documentId, 1, office)).status).toBe(403)
    expect((await schoolPage(documentId, 1, student)).status).toBe(403)
  }
  expect(isJpeg((await schoolPage(brought, 1)).bytes)).toBe(true)
})

it("what is no PDF that can be drawn says so", async () => {
  const documentId = await submit(Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF"), "vide.pdf")
  expect(await schoolPage(documentId, 1)).toMatchObject({
    status: 422,
    body: { code: "document.unreadable" },
  })
  expect(await ownPage(documentId, 1)).toMatchObject({ status: 422, body: { code: "document.unreadable" } })
})
