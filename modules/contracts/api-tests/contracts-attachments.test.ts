import {
  type ContractSchool,
  type Device,
  type FilesBench,
  isJpeg,
  openContractSchool,
  openFilesBench,
} from "@jalon/api/testing"
import {
  attachmentPage,
  type ContractRecord,
  contractDocumentFile,
  contractDocumentPage,
  getContract,
  openAttachment,
  saveAttachment,
} from "@jalon/contracts/wire"
import { downloadFile } from "@jalon/files/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

const SCAN = Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF")

let bench: FilesBench
let school: ContractSchool
let contractId: string
beforeAll(async () => {
  bench = await openFilesBench("disk")
  school = await openContractSchool(bench.api)
  contractId = await school.create()
})
afterAll(() => bench.close())

const code = "cerfa_signe"
const attach = (device: Device, fileId: string) =>
  device.call(saveAttachment, { params: { contractId, code }, body: { is_attested: false, file_id: fileId } })
const open = (device: Device) => device.call(openAttachment, { params: { contractId, code }, query: {} })

it("a scan of a signed contract is opened by the office, and each opening is noted", async () => {
  const { id } = await bench.sendWhole(school.office, SCAN, "cerfa signé.pdf")
  expect((await school.office.call(downloadFile, { params: { fileId: id }, query: {} })).status).toBe(200)
  const kept = await attach(school.office, id)
  expect(kept).toMatchObject({ status: 200 })
  const { attachments } = kept.body.contract as ContractRecord
  expect(attachments.find((attachment) => attachment.code === code)?.file).toEqual({
    id,
    name: "cerfa signé.pdf",
  })
  const { status, body } = await open(school.office)
  expect({ status, body }).toMatchObject({ status: 200, body: { file_name: "cerfa signé.pdf" } })
  expect((await bench.follow(String(body.url))).body).toEqual(SCAN)
  const [newest] = await school.told(contractId)
  expect(newest?.what).toMatch(/^Pièce ouverte/)
})

it("whoever teaches gets nothing of it, neither by the contract nor by the file's own id", async () => {
  const { id } = await bench.sendWhole(school.office, SCAN)
  await attach(school.office, id)
  for (const role of [4, 5]) {
    const teacher = await school.member(role)
    expect((await open(teacher)).status).toBe(403)
    expect((await teacher.call(downloadFile, { params: { fileId: id }, query: {} })).status).toBe(404)
    expect((await teacher.call(getContract, { params: { contractId } })).status).toBe(403)
    expect(
      (await teacher.call(contractDocumentFile, { params: { contractId, document: "contract" } })).status,
    ).toBe(403)
  }
})

it("another school finds neither the attachment nor the file", async () => {
  const stranger = await school.stranger(1)
  expect((await open(stranger)).status).toBe(404)
  const { id } = await bench.sendWhole(stranger, SCAN)
  expect((await attach(school.office, id)).body).toMatchObject({ code: "contract.file_unknown" })
})

it("an attachment without a file says so", async () => {
  await school.office.call(saveAttachment, {
    params: { contractId, code: "dpae" },
    body: { is_attested: true },
  })
  const reply = await school.office.call(openAttachment, { params: { contractId, code: "dpae" }, query: {} })
  expect(reply.body).toMatchObject({ code: "contract.no_file" })
})

it("a command that is repeated is answered from the contract itself: nothing of it is kept beside the key", async () => {
  const again = () =>
    school.office.call(
      saveAttachment,
      { params: { contractId, code: "dpae" }, body: { is_attested: true } },
      { "idempotency-key": "attachment-1" },
    )
  const [first, second] = [await again(), await again()]
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  const { rows } = await bench.api.db.admin.query(
    "select answer from idempotency_key where key = 'attachment-1'",
  )
  expect(rows).toEqual([{ answer: {} }])
})

it("a document is asked for page by page as pictures, and ends where it ends", async () => {
  const page = (n: number) =>
    school.office.call(contractDocumentPage, { params: { contractId, document: "contract", page: n } })
  const first = await page(1)
  expect(first).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } })
  expect(isJpeg(first.bytes)).toBe(true)
  const pages = Number(first.headers["page-count"])
  expect(pages).toBeGreaterThan(1)
  const last = await page(pages)
  expect(isJpeg(last.bytes)).toBe(true)
  expect(last.bytes.equals(first.bytes)).toBe(false)
  expect((await page(pages + 1)).status).toBe(404)
  expect(
    (
      await (
        await school.member(5)
      ).call(contractDocumentPage, { params: { contractId, document: "contract", page: 1 } })
    ).status,
  ).toBe(403)
})

it("so is a PDF that was received: its opening is noted once, and what is no PDF says so", async () => {
  const document = await school.office.call(contractDocumentFile, {
    params: { contractId, document: "contract" },
  })
  const { id } = await bench.sendWhole(school.office, document.bytes, "contrat signé.pdf")
  await attach(school.office, id)
  const told = async () =>
    (await school.told(contractId)).filter(({ what }) => what.startsWith("Pièce ouverte"))
  const before = (await told()).length
  const page = (n: number, device = school.office) =>
    device.call(attachmentPage, { params: { contractId, code, page: n } })
  expect(isJpeg((await page(1)).bytes)).toBe(true)
  expect(isJpeg((await page(2)).bytes)).toBe(true)
  expect(await told()).toHaveLength(before + 1)
  expect((await page(1, await school.stranger(1))).status).toBe(404)
  const broken = await bench.sendWhole(school.office, SCAN)
  await attach(school.office, broken.id)
  expect(await page(1)).toMatchObject({ status: 422, body: { code: "document.unreadable" } })
})
