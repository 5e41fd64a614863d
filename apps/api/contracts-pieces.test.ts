import {
  attachPiece,
  type ContractRecord,
  contractPaperFile,
  getContract,
  openPiece,
} from "@jalon/contracts/wire"
import { downloadFile } from "@jalon/files/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ContractSchool, openContractSchool } from "./testing/contract-school.ts"
import { type FilesBench, openFilesBench } from "./testing/files-bench.ts"
import type { Device } from "./testing/index.ts"

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
  device.call(attachPiece, { params: { contractId, code }, body: { is_attested: false, file_id: fileId } })
const open = (device: Device) => device.call(openPiece, { params: { contractId, code }, query: {} })

it("a scan of a signed contract is opened by the office, and each opening is noted", async () => {
  const { id } = await bench.sendWhole(school.office, SCAN, "cerfa signé.pdf")
  expect((await school.office.call(downloadFile, { params: { fileId: id }, query: {} })).status).toBe(200)
  const kept = await attach(school.office, id)
  expect(kept).toMatchObject({ status: 200 })
  const { pieces } = kept.body.contract as ContractRecord
  expect(pieces.find((piece) => piece.code === code)?.file).toEqual({ id, name: "cerfa signé.pdf" })
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
      (await teacher.call(contractPaperFile, { params: { contractId, paper: "contract" } })).status,
    ).toBe(403)
  }
})

it("another school finds neither the piece nor the file", async () => {
  const stranger = await school.stranger(1)
  expect((await open(stranger)).status).toBe(404)
  const { id } = await bench.sendWhole(stranger, SCAN)
  expect((await attach(school.office, id)).body).toMatchObject({ code: "contract.file_unknown" })
})

it("a piece without a file says so", async () => {
  await school.office.call(attachPiece, { params: { contractId, code: "dpae" }, body: { is_attested: true } })
  const reply = await school.office.call(openPiece, { params: { contractId, code: "dpae" }, query: {} })
  expect(reply.body).toMatchObject({ code: "contract.no_file" })
})
