import { randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addContractWorld } from "@jalon/contracts/testing"
import { createContract, getContract } from "@jalon/contracts/wire"
import { linkToExport, listExports, removeExport, startExport } from "@jalon/exports/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { anInventedPerson } from "@jalon/imports/testing"
import { typography } from "@jalon/kernel"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { addContractAttachment, addDocument, exporting, keysOf, linesOf } from "./exporting.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"
import { unzip } from "./unzip.ts"

let api: TestApi
let worker: TestWorker
let school: number
let director: Awaited<ReturnType<typeof addMember>>
let device: Device

beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1)
  device = await api.as(director)
})

const store = () => api.settings.FILES_FOLDER ?? ""
const grant = (accountId: string) =>
  api.db.admin.query("update member set grants = '{nir.reveal}' where account_id = $1", [accountId])

describe("who may take a school away", () => {
  it("is whoever directs or administers it, with her password", async () => {
    const contracts = await api.as(await addMember(api.db.admin, school, 3))
    for (const [route, input] of [
      [listExports, {}],
      [startExport, { body: { with_secrets: false } }],
      [linkToExport, { params: { exportId: randomUUID() } }],
      [removeExport, { params: { exportId: randomUUID() } }],
    ] as const)
      expect((await contracts.call(route as typeof startExport, input as never)).body).toMatchObject({
        code: "access.denied",
      })
    const unconfirmed = await device.call(startExport, { body: { with_secrets: false } })
    expect(unconfirmed.body).toMatchObject({ code: "step_up.required" })
  })

  it("takes the numbers only with that right, her own and not a colleague's", async () => {
    const { confirm, whole } = exporting(api, device)
    await confirm()
    const refused = await device.call(startExport, { body: { with_secrets: true } })
    expect(refused).toMatchObject({ status: 403, body: { code: "export.no_right" } })
    await grant(director.id)
    const { card } = await whole(true)
    const colleague = exporting(api, await api.as(await addMember(api.db.admin, school, 2)))
    expect((await colleague.cards()).map(({ id }) => id)).toEqual([card.id])
    expect((await colleague.link(card.id)).body).toMatchObject({ code: "export.no_right" })
  })

  it("finds nothing of another school, and no link that was not given", async () => {
    const { whole, link, follow } = exporting(api, device)
    const { card } = await whole()
    const stranger = exporting(
      api,
      await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1)),
    )
    expect(await stranger.cards()).toEqual([])
    expect((await stranger.link(card.id)).body).toMatchObject({ code: "not_found" })
    const { body } = await link(card.id)
    const url = String(body.url)
    expect(url).not.toContain(String(device.access))
    const [, ticket = ""] = /archive\/(.+)$/.exec(url) ?? []
    const other = await addOrganization(api.db.admin)
    for (const forged of [
      ticket.replace(`_${school}_`, `_${other}_`),
      ticket.replace(/_(\d{10})_/, (_, at) => `_${Number(at) + 3600}_`),
      `${ticket.slice(0, -2)}AA`,
      "x".repeat(60),
    ])
      expect((await follow(url.replace(ticket, forged))).statusCode).toBe(404)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
    try {
      expect((await follow(url)).statusCode).toBe(404)
    } finally {
      vi.useRealTimers()
    }
    expect((await follow(url)).statusCode).toBe(200)
  })

  it("waits for one export before the next", async () => {
    await api.db.admin.query(
      "insert into data_export (id, organization_id, created_by) values ($1, $2, $3)",
      [randomUUID(), school, director.id],
    )
    await exporting(api, device).confirm()
    const again = await device.call(startExport, { body: { with_secrets: false } })
    expect(again).toMatchObject({ status: 409, body: { code: "export.running" } })
  })
})

describe("the documents of contracts", () => {
  it("leave with the school under the number of their contract; those that show a number only with the right", async () => {
    const { studentId } = await addContractWorld(api.db.admin, school)
    const { body } = await device.call(createContract, {
      body: { contract_type: "apprentissage", student_id: studentId },
    })
    const contractId = String(body.id)
    const { body: shown } = await device.call(getContract, { params: { contractId } })
    const { number } = shown.contract as { number: string }
    const documents = {
      convention_signee: "convention",
      cerfa_signe: "cerfa",
      avenant_1_signed: "avenant",
      rqth: "rqth",
    }
    const bytesOf = (what: string) => Buffer.from(`%PDF-1.4 ${what}`)
    for (const [code, what] of Object.entries(documents))
      await addContractAttachment(api, school, contractId, code, bytesOf(what))
    const taking = exporting(api, device)
    const folder = `fichiers/contrats/${number}/`
    const inFolder = (entries: Map<string, Buffer>) =>
      [...entries]
        .filter(([path]) => path.startsWith(folder))
        .map(([, bytes]) => String(bytes))
        .toSorted()

    const plain = await taking.whole()
    expect(inFolder(plain.entries)).toEqual(["%PDF-1.4 convention"])
    const rows = linesOf(plain.entries.get("json/contract_piece.ndjson"))
    expect(rows.map(({ code }) => code).toSorted()).toEqual([
      "avenant_1_signed",
      "cerfa_signe",
      "convention_signee",
    ])
    const signed = rows.find(({ code }) => code === "convention_signee")
    expect(signed).toMatchObject({
      contract_id: contractId,
      label: "Convention de formation signée",
      is_attested: false,
      file_name: "scan.PDF",
      file_type: "application/pdf",
    })
    expect(signed?.file_path).toMatch(/\/Convention de formation signée [0-9a-f]{8}\.pdf$/)
    expect(String(plain.entries.get(String(signed?.file_path)))).toBe("%PDF-1.4 convention")
    const { withheld } = JSON.parse(String(plain.entries.get("manifest.json")))
    expect(withheld.map((path: string) => path.slice(folder.length, -13)).toSorted()).toEqual([
      typography("Avenant n° 1 signé"),
      "Cerfa signé",
    ])
    expect(plain.card.items_done).toBe(plain.card.items_total)

    await grant(director.id)
    const full = await taking.whole(true)
    expect(inFolder(full.entries)).toEqual(
      Object.values(documents)
        .map((what) => `%PDF-1.4 ${what}`)
        .toSorted(),
    )
    const page = await readFile(new URL("../../docs/export-format.md", import.meta.url), "utf8")
    const named = Object.keys(linesOf(full.entries.get("json/contract_piece.ndjson"))[0] ?? {})
    expect(named.filter((field) => field !== "id" && !page.includes(`\`${field}\``))).toEqual([])
  })
})

describe("a thousand social security numbers", () => {
  const PEOPLE = 1_000
  const numbers = Array.from({ length: PEOPLE }, (_, n) => anInventedPerson(n).nir)
  const hitsIn = (text: string) => numbers.filter((nir) => text.includes(nir.slice(0, 13))).length
  /** Everything in the archive, what is zipped inside it unzipped too. */
  const everything = (entries: Map<string, Buffer>) =>
    [...entries]
      .flatMap(([path, bytes]) => [
        path,
        String(bytes),
        ...(path.endsWith(".xlsx") ? [...unzip(bytes).values()].map(String) : []),
      ])
      .join("\n")
  const inStore = async () => {
    const names = await readdir(join(store(), String(school)))
    const files = await Promise.all(
      names.map((name) => readFile(join(store(), String(school), name), "latin1")),
    )
    return files.join("\n")
  }

  it("are nowhere in an export without the right, all of them in one with it, and never in clear in the store", async () => {
    const keys = await keysOf(api, school)
    const sealed = numbers.map((nir) => {
      const id = randomUUID()
      return {
        id,
        nir: `\\x${keys.seal({ table: "student", row: id, column: "nir" }, nir).toString("hex")}`,
        health: `\\x${keys
          .seal(
            { table: "student", row: id, column: "health" },
            '{"rqth":true,"rqth_equivalence_jeunes":false,"rqth_extension_boe":false}',
          )
          .toString("hex")}`,
      }
    })
    await api.db.admin.query(
      `insert into student (id, organization_id, last_name, first_name, nir_sealed, health_sealed)
       select (x ->> 'id')::uuid, $1, 'Nom', 'Prénom', (x ->> 'nir')::bytea, (x ->> 'health')::bytea
       from jsonb_array_elements($2::jsonb) x`,
      [school, JSON.stringify(sealed)],
    )
    const document = Buffer.from(`%PDF-1.4 attestation ${numbers[0]}`)
    await addDocument(api, school, sealed[0]?.id ?? "", null, document, "vitale.pdf", "secu")
    await addDocument(
      api,
      school,
      sealed[0]?.id ?? "",
      null,
      Buffer.from("%PDF-1.4 notification"),
      "rqth.pdf",
      "rqth",
    )
    const plain = await exporting(api, device).whole()
    expect(JSON.parse(String(plain.entries.get("manifest.json"))).withheld.length).toBe(1)
    expect([...plain.entries.keys()].some((path) => path.startsWith("fichiers/"))).toBe(false)
    const plainText = everything(plain.entries)
    expect(hitsIn(plainText)).toBe(0)
    for (const word of ["Numéro de sécurité sociale", "rqth", '"health"'])
      expect({ word, found: plainText.includes(word) }).toEqual({ word, found: false })
    expect(
      linesOf(plain.entries.get("json/student.ndjson")).every((row) => row.has_nir && !("nir" in row)),
    ).toBe(true)
    // The document itself lies there as it was brought.
    expect(hitsIn(await inStore())).toBe(1)

    await grant(director.id)
    const full = await exporting(api, device).whole(true)
    expect(hitsIn(String(full.entries.get("json/student.ndjson")))).toBe(PEOPLE)
    const workbook = [...unzip(full.entries.get("donnees.xlsx") ?? Buffer.alloc(0)).values()]
      .map(String)
      .join("")
    expect(hitsIn(workbook)).toBe(PEOPLE)
    expect(linesOf(full.entries.get("json/student.ndjson"))[0]).toMatchObject({ health: { rqth: true } })
    expect([...full.entries.values()].some((bytes) => bytes.equals(document))).toBe(true)
    expect(hitsIn(await inStore())).toBe(1)
    const { rows } = await api.db.admin.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from (
         select to_jsonb(p)::text as t from data_export_piece p union all select to_jsonb(x)::text from data_export x
         union all select to_jsonb(a)::text from audit_entry a where organization_id = $1) all_rows`,
      [school],
    )
    expect(hitsIn(rows[0]?.text ?? "")).toBe(0)
  })
})
