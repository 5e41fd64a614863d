import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { removeExport } from "@jalon/exports/wire"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { addPartner } from "@jalon/partners/testing"
import { diskFiles } from "@jalon/ports/files"
import { fromBytes, readSheet } from "@jalon/sheets"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { addCertificate, addCorrection, addDocument, addMoney, exporting, linesOf } from "./exporting.ts"
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
  school = await addOrganization(api.db.admin, { name: "CFA des Trois Rivières" })
  director = await addMember(api.db.admin, school, 1)
  device = await api.as(director)
})

const store = () => api.settings.FILES_FOLDER ?? ""
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
    await addDocument(api, school, student.id, (await addAccount(api.db.admin, 0)).id, own, "../../photo.PDF")
    await addDocument(api, school, student.id, null, schools, "carte.pdf")
    const lost = await addDocument(api, school, gone.id, null, Buffer.from("x"), "perdue.pdf")
    await diskFiles({ folder: store(), baseUrl: "http://localhost", secret: "s".repeat(32) }).remove(lost)
    await api.db.admin.query(
      `insert into note (id, organization_id, subject, subject_id, author_id, body)
       values (gen_random_uuid(), $1, 'student', $2, $3, 'Appelée ce matin.')`,
      [school, student.id, director.id],
    )

    const invoiceFile = Buffer.from("%PDF-1.7 la facture")
    await addMoney(api, school, director.id, invoiceFile)
    const attested = Buffer.from("%PDF-1.7 l’attestation")
    await addCertificate(api, school, { studentId: student.id, accountId: director.id, bytes: attested })

    await addCorrection(api, school, { classId, accountId: director.id })

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

    // Money: what is expected, asked for and received; of a disability, without the right, the amount alone.
    expect(linesOf(entries.get("json/instalment.ndjson"))).toMatchObject([{ cents: 1000, nature: null }])
    const invoices = linesOf(entries.get("json/invoice.ndjson"))
    expect(invoices.map(({ kind, total_cents }) => [kind, total_cents]).toSorted()).toEqual([
      ["credit_note", 10],
      ["invoice", 1000],
    ])
    const invoice = invoices.find(({ kind }) => kind === "invoice")
    expect(invoice?.document).toMatchObject({ lines: [{ quantity: 1, unitPriceCents: 1000 }] })
    expect(entries.get(String(invoice?.file_path))).toEqual(invoiceFile)
    const paid = linesOf(entries.get("json/invoice_payment.ndjson")).map(({ cents }) => cents as number)
    expect(paid.toSorted((one, other) => one - other)).toEqual([-10, 10])
    expect(linesOf(entries.get("json/invoice_event.ndjson"))).toMatchObject([{ move: "issue" }])

    const [certificate] = linesOf(entries.get("json/attendance_certificate.ndjson"))
    expect(certificate).toMatchObject({ number: "AA-2026-000007", state: "issued", realised_minutes: 1660 })
    expect(entries.get(String(certificate?.file_path))).toEqual(attested)

    const [correction] = linesOf(entries.get("json/attendance_correction.ndjson"))
    expect(correction).toMatchObject({ start_minute: 560, reason: "Début noté trop tôt", outcome: null })
    const [, corrected] = await sheet(entries.get("donnees.xlsx"), "Corrections")
    expect(corrected?.map((cell) => cell.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual(
      expect.arrayContaining(["Anglais", "Horaires de la séance", "9 h 20 – 12 h 00", "En attente"]),
    )

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

    const page = await readFile(new URL("../../docs/export-format.md", import.meta.url), "utf8")
    const named = [...entries].flatMap(([path, bytes]) =>
      Object.keys((path.startsWith("json/") && linesOf(bytes)[0]) || {}),
    )
    expect([...new Set(named)].filter((field) => !page.includes(`\`${field}\``))).toEqual([])

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
    expect((await sheet(workbook, "Factures et avoirs")).map(([number]) => number)).toHaveLength(3)
    for (const name of [
      "Échéances",
      "Règlements",
      "Journal des factures",
      "Certificats",
      "Centres",
      "Sites",
      "Formations",
      "Niveaux de prise en charge",
      "Pièces demandées",
      "Classes",
      "Séances",
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
    }, SOON)
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
    const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(director.email))
    expect(mail.subject).toContain("est prêt")
    expect(JSON.stringify(mail)).toContain("/school/settings/integrations")
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
