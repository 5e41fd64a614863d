import { createHash } from "node:crypto"
import { bullets, heading, openDocuments, paragraph, type TextDocument, title } from "@jalon/documents"
import { readDocument } from "@jalon/documents/testing"
import { makeSealKey, openSealer, readSeals } from "@jalon/sealing"
import { askOpenssl, askPdfsig, startTimestampAuthority } from "@jalon/sealing/testing"
import { afterAll, describe, expect, it } from "vitest"

const documents = openDocuments({ timeoutMs: 120_000 })
const authority = await startTimestampAuthority()
afterAll(async () => {
  await documents.close()
  await authority.close()
})

const key = await makeSealKey({
  name: "CFA de démonstration",
  from: new Date(Date.now() - 86_400_000),
  until: new Date(Date.now() + 86_400_000),
})
const trustedPems = [key.rootPem]
const timestampPems = [authority.rootPem]
const sealer = await openSealer({ ...key, timestampUrl: authority.url, timestampPems })

const letter: TextDocument = {
  title: "Convention",
  madeOn: "2026-11-17",
  foot: "Convention 2026-0142",
  blocks: [
    title("Convention", "entre le CFA et l'employeur"),
    heading("Objet"),
    paragraph("La présente convention règle la formation."),
    bullets(Array.from({ length: 90 }, (_, rank) => `Article ${rank + 1}`)),
  ],
}
/** As an invoice that carries its own data. */
const withData: TextDocument = {
  ...letter,
  attachments: [
    { file: "factur-x.xml", mimeType: "text/xml", description: "Facture", relationship: "alternative" },
  ],
  files: [{ name: "factur-x.xml", bytes: Buffer.from("<rsm:CrossIndustryInvoice/>") }],
}

const trailerIds = (pdf: Buffer): string[] =>
  [...pdf.toString("latin1").matchAll(/\/ID\s*(\[[^\]]*\])/g)].map((found) => found[1] ?? "")
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

describe.each([
  ["a document (PDF/A-2a)", letter, "2"],
  ["a document with an attachment (PDF/A-3a)", withData, "3"],
] as const)("%s", (_, asked, part) => {
  it("is valid for pdfsig, OpenSSL and us, sealed once and twice", async () => {
    const { bytes } = await documents.text(asked)
    const once = await sealer.seal(bytes, { at: new Date(), reason: "Signé par tous" })
    const twice = await sealer.seal(once, { at: new Date(), reason: "Déposé" })
    for (const [sealed, count] of [
      [once, 1],
      [twice, 2],
    ] as const) {
      const poppler = await askPdfsig(sealed)
      expect(poppler.validations).toHaveLength(count)
      expect(poppler.isValid()).toBe(true)
      expect(await askOpenssl(sealed, key.rootPem)).toEqual(Array(count).fill(true))
      const report = await readSeals(sealed, { trustedPems, timestampPems })
      expect(report.coversWholeFile).toBe(true)
      expect(report.seals.map((seal) => [seal.isTrusted, seal.timestamp !== null, seal.faults])).toEqual(
        Array(count).fill([true, true, []]),
      )
    }
    expect(twice.subarray(0, once.length).equals(once)).toBe(true)
  })

  it("keeps its marks of PDF/A, its identity, its words and what it carries", async () => {
    const { bytes } = await documents.text(asked)
    const sealed = await sealer.seal(bytes, { at: new Date(), reason: "" })
    expect(sealed.subarray(0, bytes.length).equals(bytes)).toBe(true)
    const [id, ...others] = trailerIds(sealed)
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toBe(id)
    const before = await readDocument(bytes)
    const after = await readDocument(sealed)
    expect(after.metadata).toBe(before.metadata)
    expect(after.metadata).toContain(`<pdfaid:part>${part}</pdfaid:part>`)
    expect(after.root).toEqual(before.root)
    expect(after.pages).toEqual(before.pages)
    expect(after.isTagged).toBe(true)
    expect([...after.attachments].map(([name, file]) => [name, sha256(file)])).toEqual(
      [...before.attachments].map(([name, file]) => [name, sha256(file)]),
    )
  })
})

describe("a file that somebody went on with", () => {
  it("shows what was added after the seal", async () => {
    const { bytes } = await documents.text(letter)
    const sealed = await sealer.seal(bytes, { at: new Date(), reason: "" })
    const longer = Buffer.concat([sealed, Buffer.from("% ajouté\n")])
    expect(await readSeals(longer, { trustedPems, timestampPems })).toMatchObject({
      coversWholeFile: false,
      seals: [{ isIntact: true, isTrusted: true }],
    })
  })

  it("shows the seal of a stranger on top of ours", async () => {
    const { bytes } = await documents.text(letter)
    const sealed = await sealer.seal(bytes, { at: new Date(), reason: "" })
    const stranger = await makeSealKey({
      name: "CFA de démonstration",
      from: new Date(Date.now() - 1000),
      until: new Date(Date.now() + 86_400_000),
    })
    const forged = await (await openSealer(stranger)).seal(sealed, { at: new Date(), reason: "" })
    const { seals } = await readSeals(forged, { trustedPems, timestampPems })
    expect(seals.map(({ isIntact, isTrusted }) => [isIntact, isTrusted])).toEqual([
      [true, true],
      [true, false],
    ])
  })
})
