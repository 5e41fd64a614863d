import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  aReadyContract,
  COMING,
  type ContractSchool,
  openSigningSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { isFilledBlank, writeBlankForm } from "@jalon/contracts/testing"
import { contractDocumentFile } from "@jalon/contracts/wire"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: ContractSchool
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jalon-blanks-"))
  await writeBlankForm(folder, "10103-14")
  api = await startTestApi({ BLANK_FORMS_FOLDER: folder })
  school = await openSigningSchool(api, { rqth: true })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

it("an official blank in the operator's folder is filled instead of drawing the contract, once it is ready", async () => {
  const documentOf = async (contractId: string) =>
    (await school.office.call(contractDocumentFile, { params: { contractId, document: "contract" } })).bytes
  expect(await isFilledBlank(await documentOf(await aReadyContract(school)))).toBe(true)
  expect(await isFilledBlank(await documentOf(await school.create(COMING)))).toBe(false)
})
