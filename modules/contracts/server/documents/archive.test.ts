import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib"
import { readDocument } from "@jalon/documents/testing"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { contractDocument } from "./contract-document.ts"
import { minorContract } from "./testing/contracts.ts"
import { generate } from "./testing/generate.ts"

const draft = (contract = minorContract) =>
  contractDocument({
    contract,
    reference: "2026-0142",
    legalValues: initialLegalValues,
    madeOn: "2026-08-24",
  })
const made = await generate(draft())
const document = await readDocument(made.bytes)
const file = await PDFDocument.load(made.bytes, { updateMetadata: false })

describe("a document that archives keep", () => {
  it("says that it is PDF/A-2a, in French, tagged, with its title", () => {
    expect(made.bytes.toString("latin1", 0, 8)).toBe("%PDF-1.7")
    expect(document.metadata).toContain("<pdfaid:part>2</pdfaid:part>")
    expect(document.metadata).toContain("<pdfaid:conformance>A</pdfaid:conformance>")
    expect(document.metadata).toContain("Contrat d’apprentissage 2026-0142")
    expect(document.language).toBe("fr-FR")
    expect(document.isTagged).toBe(true)
  })

  it("takes its day from what it is given, never from a clock", () => {
    expect(document.metadata).toMatch(/<xmp:CreateDate>2026-08-24/)
    expect(file.getCreationDate()?.toISOString()).toBe("2026-08-24T00:00:00.000Z")
  })

  it("holds its colours and its fonts", () => {
    const intents = file.catalog.lookup(PDFName.of("OutputIntents"), PDFArray)
    const intent = intents.lookup(0, PDFDict)
    expect(intent.get(PDFName.of("S"))).toBe(PDFName.of("GTS_PDFA1"))
    expect(intent.lookup(PDFName.of("DestOutputProfile"))).toBeInstanceOf(PDFRawStream)
    const descriptors = file.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict)
      .filter((object) => object.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"))
    expect(descriptors.length).toBeGreaterThanOrEqual(2)
    for (const descriptor of descriptors) {
      expect(String(descriptor.get(PDFName.of("FontName")))).toMatch(/^\/[A-Z]{6}\+SourceSans3-/)
      expect(["FontFile2", "FontFile3"].some((key) => descriptor.has(PDFName.of(key)))).toBe(true)
    }
  })

  it("is named after its content", async () => {
    const id = async (bytes: Buffer) => String((await PDFDocument.load(bytes)).context.trailerInfo.ID)
    const other = await generate(draft({ ...minorContract, apprenti_prenom: "Irène" }))
    expect(await id(made.bytes)).not.toBe(await id(other.bytes))
  })

  it("has no encryption, no script and no link to the outside", () => {
    expect(file.isEncrypted).toBe(false)
    expect(made.bytes.toString("latin1")).not.toMatch(/\/JavaScript|\/URI|\/Launch/)
  })
})
