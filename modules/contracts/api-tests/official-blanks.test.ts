import {
  aReadyContract,
  type ContractSchool,
  type Device,
  openSigningSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { aBlankPdf, isFilledBlank } from "@jalon/contracts/testing"
import {
  abandonBlank,
  applyBlank,
  blankPage,
  contractDocumentFile,
  getBlank,
  linkBlankField,
  listBlanks,
  type OpenedBlank,
  sendBlank,
  withdrawBlank,
} from "@jalon/contracts/wire"
import { addAccount } from "@jalon/identity/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let operator: Device
let school: ContractSchool
beforeAll(async () => {
  api = await startTestApi()
  const account = await addAccount(api.db.admin, 4, { firstName: "Maïa", lastName: "Ferrandon" })
  operator = api.device()
  await operator.logIn(account.email)
  school = await openSigningSchool(api, { rqth: true })
})
afterAll(() => api.close())

type Asked = Parameters<Device["call"]>[0]
const answer = async (route: Asked, call: object) => operator.call(route, call as never)
const blankOf = (body: unknown): OpenedBlank => (body as { blank: OpenedBlank }).blank
const send = async (pdf: Uint8Array, form = "10103*14") =>
  operator.call(sendBlank, {
    query: { file_name: "cerfa_10103-14.pdf", form },
    file: new Blob([new Uint8Array(pdf)]),
  })
const link = (blankId: string, field: string, target: string | null) =>
  operator.call(linkBlankField, { params: { blankId }, body: { field, target } })
const apply = (blankId: string, version: number, day: string) =>
  operator.call(applyBlank, { params: { blankId }, body: { valid_from: day, version } })

it("an official form is sent, linked, proven, applied from a day, printed on, withdrawn and taken over", async () => {
  const contractId = await aReadyContract(school)
  const isOnBlank = async () =>
    isFilledBlank(
      (await school.office.call(contractDocumentFile, { params: { contractId, document: "contract" } }))
        .bytes,
    )
  expect(await isOnBlank()).toBe(false)

  const pdf = await aBlankPdf()
  const sent = blankOf((await send(pdf)).body)
  expect(sent).toMatchObject({ form: "10103*14", state: "draft", pages: 1, fields: 3, linked: 0, version: 0 })
  expect(sent.blank_fields.map(({ name, kind, hint }) => [name, kind, hint])).toEqual([
    ["Zone 1", "text", "Dénomination"],
    ["Zone 2", "text", null],
    ["Case 1", "tick", null],
  ])
  // The page is 841.89 high: a field at 700, 20 high, begins 121.89 under its top.
  expect(sent.blank_fields[0]?.places[0]).toMatchObject({ page: 1, y: 0.1448, height: 0.0238 })
  expect((await send(pdf)).body).toMatchObject({ code: "blank.known" })

  expect((await apply(sent.id, 0, "2026-01-01")).body).toMatchObject({ code: "blank.no_links" })
  await link(sent.id, "Zone 1", "employeur_denomination")
  expect((await link(sent.id, "Zone 2", "employeur_secteur=prive")).body).toMatchObject({
    code: "blank.unknown_field",
  })
  expect((await link(sent.id, "Zone 9", "employeur_siret")).body).toMatchObject({
    code: "blank.unknown_field",
  })
  const linked = blankOf((await link(sent.id, "Case 1", "employeur_secteur=prive")).body)
  expect(linked).toMatchObject({ linked: 2, version: 2 })
  expect(linked.without_place.length).toBeLessThan(sent.without_place.length)

  for (const query of [{}, { proof: "first" as const }, { proof: "last" as const }]) {
    const page = await operator.call(blankPage, { params: { blankId: sent.id, page: 1 }, query })
    expect(page.bytes.subarray(0, 2).toString("hex")).toBe("ffd8")
  }

  expect((await apply(sent.id, 1, "2026-01-01")).body).toMatchObject({ code: "blank.changed" })
  // Not before its day.
  expect((await apply(sent.id, 2, "2999-01-01")).status).toBe(200)
  expect(await isOnBlank()).toBe(false)
  expect((await link(sent.id, "Zone 1", null)).body).toMatchObject({ code: "blank.not_draft" })
  await answer(withdrawBlank, { params: { blankId: sent.id }, body: {} })
  expect((await apply(sent.id, 2, "2026-01-01")).status).toBe(200)
  expect(await isOnBlank()).toBe(true)

  // Sent anew with one field more: what is known of the others is taken over.
  const next = blankOf((await send(await aBlankPdf("Zone 3"), "10103*15")).body)
  expect(next.blank_fields.map(({ name, target }) => [name, target])).toEqual([
    ["Zone 1", "employeur_denomination"],
    ["Zone 2", null],
    ["Case 1", "employeur_secteur=prive"],
    ["Zone 3", null],
  ])
  expect((await answer(abandonBlank, { params: { blankId: next.id } })).status).toBe(200)
  const { blanks } = (await answer(listBlanks, {})).body as { blanks: { id: string }[] }
  expect(blanks.map(({ id }) => id)).toEqual([sent.id])

  expect((await answer(abandonBlank, { params: { blankId: sent.id } })).body).toMatchObject({
    code: "blank.not_draft",
  })
  await answer(withdrawBlank, { params: { blankId: sent.id }, body: {} })
  expect(await isOnBlank()).toBe(false)
  expect(blankOf((await answer(getBlank, { params: { blankId: sent.id } })).body).state).toBe("draft")
})

it("refuses what is no form to fill, and whoever is no operator", async () => {
  expect((await send(Buffer.from("pas un PDF"))).body).toMatchObject({ code: "blank.unreadable" })
  expect((await send(await aBlankPdf(null))).body).toMatchObject({ code: "blank.no_fields" })
  expect((await school.office.call(listBlanks)).body).toMatchObject({ code: "access.denied" })
})
