import { createHash, randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { linkToExport, listExports, removeExport, startExport } from "@jalon/exports/wire"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { anInventedPerson } from "@jalon/imports/testing"
import { addPartner } from "@jalon/partners/testing"
import { diskFiles } from "@jalon/ports/files"
import { fromBytes, readSheet } from "@jalon/sheets"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { exporting, keysOf, linesOf } from "./exporting.ts"
import { startTestWorker } from "./test-worker.ts"
import { unzip } from "./unzip.ts"

let api: TestApi
let worker: Awaited<ReturnType<typeof startTestWorker>>
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
  school = await addOrganization(api.db.admin, { name: "CFA des Trois Rivières" })
  director = await addMember(api.db.admin, school, 1)
  device = await api.as(director)
})

const store = () => api.settings.FILES_FOLDER ?? ""
const grant = (accountId: string) =>
  api.db.admin.query("update member set grants = '{nir.reveal}' where account_id = $1", [accountId])

/** A document with bytes in the store; of the school, or of the account of the student who brought it. */
const addDocument = async (
  studentId: string,
  owner: string | null,
  bytes: Buffer,
  name: string,
  code = `piece_${randomUUID().slice(0, 8)}`,
) => {
  const key = `${owner ?? school}/${randomUUID()}`
  const files = diskFiles({ folder: store(), baseUrl: "http://localhost", secret: "s".repeat(32) })
  await files.put({ key, contentType: "application/pdf", bytes })
  const { rows } = await api.db.admin.query<{ id: string }>(
    `insert into stored_file (id, organization_id, account_id, key, file_name, declared_size, size, content_type, sha256, state,
       restricted, checked_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $5, 'application/pdf', '\\x00', 'clean', $6, now()) returning id`,
    [owner === null ? school : null, owner, key, name, bytes.length, owner === null],
  )
  await api.db.admin.query(
    `insert into student_document (id, organization_id, student_id, code, label, status, file_id, file_owner, file_name,
       file_type, file_size)
     values (gen_random_uuid(), $1, $2, $7, 'Carte d’identité', 'accepted', $3, $4, $5, 'application/pdf', $6)`,
    [school, studentId, rows[0]?.id, owner, name, bytes.length, code],
  )
  return key
}

const sheet = async (workbook: Buffer | undefined, sheetName: string) => {
  const rows: string[][] = []
  for await (const { cells } of readSheet(fromBytes(workbook ?? Buffer.alloc(0)), {
    fileName: "x.xlsx",
    sheetName,
  }))
    rows.push(cells.map(({ text }) => text))
  return rows
}

describe("a whole school in one archive", () => {
  it("holds every kind of thing, each document, and what proves that nothing was changed on the way", async () => {
    const { id: classId, trainingId } = await addClass(api.db.admin, school, { name: "BTS MCO 1A" })
    const partner = await addPartner(api.db.admin, school, { denomination: "=Garage du Pont" })
    const student = await addStudent(api.db.admin, school, {
      last_name: "Étienne",
      first_name: "Zoé",
      birth_date: "2007-06-03",
      class_id: classId,
      training_id: trainingId,
      partner_id: partner.id,
    })
    const gone = await addStudent(api.db.admin, school, { last_name: "Parti", archived_at: new Date() })
    await addStudent(api.db.admin, await addOrganization(api.db.admin), { last_name: "Ailleurs" })
    const [own, schools] = [Buffer.from("%PDF-1.4 la sienne"), Buffer.from("%PDF-1.4 de l’école")]
    await addDocument(student.id, (await addAccount(api.db.admin, 0)).id, own, "../../photo.PDF")
    await addDocument(student.id, null, schools, "carte.pdf")
    const lost = await addDocument(gone.id, null, Buffer.from("x"), "perdue.pdf")
    await diskFiles({ folder: store(), baseUrl: "http://localhost", secret: "s".repeat(32) }).remove(lost)
    await api.db.admin.query(
      `insert into note (id, organization_id, subject, subject_id, author_id, body)
       values (gen_random_uuid(), $1, 'student', $2, $3, 'Appelée ce matin.')`,
      [school, student.id, director.id],
    )

    const { card, archive, entries } = await exporting(api, device).whole()
    expect(card).toMatchObject({ items_done: card.items_total, size: archive.length, with_secrets: false })
    expect(card.items_total).toBeGreaterThan(10)

    const students = linesOf(entries.get("json/student.ndjson"))
    expect(students.map(({ last_name }) => last_name).toSorted()).toEqual(["Parti", "Étienne"])
    expect(students.find(({ id }) => id === student.id)).toMatchObject({
      birth_date: "2007-06-03",
      class_id: classId,
      training_id: trainingId,
      partner_id: partner.id,
      has_nir: false,
    })
    for (const [file, key, value] of [
      ["class", "name", "BTS MCO 1A"],
      ["training", "id", trainingId],
      ["partner", "denomination", "=Garage du Pont"],
      ["note", "body", "Appelée ce matin."],
      ["member", "account_id", director.id],
    ] as const)
      expect(linesOf(entries.get(`json/${file}.ndjson`))).toMatchObject([{ [key]: value }])

    const documents = linesOf(entries.get("json/student_document.ndjson"))
    const paths = documents.map(({ file_path }) => String(file_path))
    const there = paths.filter((path) => entries.has(path))
    expect(there.map((path) => entries.get(path)?.toString()).toSorted()).toEqual(
      [String(own), String(schools)].toSorted(),
    )
    for (const path of paths)
      expect(path).toMatch(/^fichiers\/[^/]+ [0-9a-f]{8}\/Carte d’identité [0-9a-f]{8}\.pdf$/)
    expect(there.every((path) => path.startsWith("fichiers/Étienne Zoé "))).toBe(true)

    const manifest = JSON.parse(String(entries.get("manifest.json")))
    expect(manifest).toMatchObject({
      format: "jalon.school-export",
      version: 1,
      with_secrets: false,
      school: { id: school, name: "CFA des Trois Rivières" },
      missing: [expect.stringContaining("fichiers/Parti")],
    })
    for (const { path, bytes, sha256, rows } of manifest.files) {
      const entry = entries.get(path) ?? Buffer.alloc(0)
      expect({ path, bytes, sha256 }).toEqual({
        path,
        bytes: entry.length,
        sha256: createHash("sha256").update(entry).digest("hex"),
      })
      if (rows !== undefined) expect(linesOf(entry).length).toBe(rows)
    }
    expect(manifest.files.length).toBe(entries.size - 2)
    expect(String(entries.get("LISEZMOI.md"))).toContain("CFA des Trois Rivières")

    const workbook = entries.get("donnees.xlsx")
    expect((await sheet(workbook, "Étudiants")).map(([name]) => name)).toEqual([
      "Nom de naissance",
      "Étienne",
    ])
    expect((await sheet(workbook, "Étudiants archivés")).map(([name]) => name)).toEqual([
      "Nom de naissance",
      "Parti",
    ])
    expect((await sheet(workbook, "Entreprises"))[1]?.slice(0, 2)).toEqual([partner.siret, "=Garage du Pont"])
    for (const name of [
      "Centres",
      "Sites",
      "Formations",
      "Niveaux de prise en charge",
      "Pièces demandées",
      "Classes",
    ])
      expect((await sheet(workbook, name)).length).toBeGreaterThan(0)
    for (const [path, xml] of unzip(workbook ?? Buffer.alloc(0)))
      if (path.includes("worksheets")) expect(String(xml)).not.toContain("<f>")
  })

  it("lies in the store sealed, and goes after its time or when it is no longer wanted", async () => {
    await addStudent(api.db.admin, school, { last_name: "Reconnaissable" })
    const { whole, follow, link, until } = exporting(api, device)
    const { card } = await whole()
    const { rows } = await api.db.admin.query<{ id: string }>(
      "select id from data_export_piece where export_id = $1 order by number",
      [card.id],
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { id } of rows) {
      const bytes = await readFile(join(store(), String(school), id))
      expect(bytes.includes("PK\x03\x04")).toBe(false)
    }
    const { body } = await link(card.id)
    const removed = await device.call(removeExport, { params: { exportId: card.id } })
    expect(removed.body).toMatchObject({ state: "success", export: { state: "expired", size: null } })
    expect((await follow(String(body.url))).statusCode).toBe(410)
    await vi.waitFor(async () => {
      const left = await readdir(join(store(), String(school)))
      expect(left.filter((name) => rows.some(({ id }) => id === name))).toEqual([])
    })
    expect((await link(card.id)).body).toMatchObject({ code: "export.not_ready" })

    const second = await whole()
    await api.db.admin.query(
      "update data_export set expires_at = now() - interval '1 second' where id = $1",
      [second.card.id],
    )
    expect((await link(second.card.id)).body).toMatchObject({ code: "export.not_ready" })
    await until(second.card.id, "expired")
  })

  it("is told by mail to who asked, without the archive, and each download is noted", async () => {
    const { card } = await exporting(api, device).whole()
    const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(director.email), 15_000)
    expect(mail.subject).toContain("est prêt")
    expect(JSON.stringify(mail)).toContain("/school/settings#integrations")
    const { rows } = await api.db.admin.query(
      `select operation, after from audit_entry where organization_id = $1 and subject = 'data_export' and subject_id = $2
       and actor_account_id = $3 order by seq`,
      [school, card.id, director.id],
    )
    expect(rows).toMatchObject([
      { operation: "insert", after: { with_secrets: false, created_by: director.id } },
      { operation: "update", after: { state: "ready" } },
      { operation: "note", after: { downloaded: true, with_secrets: false } },
    ])
  })
})

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
    const paper = Buffer.from(`%PDF-1.4 attestation ${numbers[0]}`)
    await addDocument(sealed[0]?.id ?? "", null, paper, "vitale.pdf", "secu")
    await addDocument(sealed[0]?.id ?? "", null, Buffer.from("%PDF-1.4 notification"), "rqth.pdf", "rqth")
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
    // The paper itself lies there as it was brought.
    expect(hitsIn(await inStore())).toBe(1)

    await grant(director.id)
    const full = await exporting(api, device).whole(true)
    expect(hitsIn(String(full.entries.get("json/student.ndjson")))).toBe(PEOPLE)
    const workbook = [...unzip(full.entries.get("donnees.xlsx") ?? Buffer.alloc(0)).values()]
      .map(String)
      .join("")
    expect(hitsIn(workbook)).toBe(PEOPLE)
    expect(linesOf(full.entries.get("json/student.ndjson"))[0]).toMatchObject({ health: { rqth: true } })
    expect([...full.entries.values()].some((bytes) => bytes.equals(paper))).toBe(true)
    expect(hitsIn(await inStore())).toBe(1)
    const { rows } = await api.db.admin.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from (
         select to_jsonb(p)::text as t from data_export_piece p union all select to_jsonb(x)::text from data_export x
         union all select to_jsonb(a)::text from audit_entry a where organization_id = $1) all_rows`,
      [school],
    )
    expect(hitsIn(rows[0]?.text ?? "")).toBe(0)
  }, 120_000)
})
