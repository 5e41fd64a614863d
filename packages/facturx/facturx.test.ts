import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDocuments } from "@jalon/documents"
import { clashesOn, readDocument, rowsOf } from "@jalon/documents/testing"
import { makeSealKey, openSealer, readSeals } from "@jalon/sealing"
import { dictOf, itemsOf, type PdfDict, streamOf, withPdf } from "@jalon/sealing/pdf"
import { afterAll, describe, expect, it } from "vitest"
import { sweep } from "../../tests/setup/sweep.ts"
import {
  checkInvoice,
  extractXml,
  type InvoiceDocument,
  InvoiceError,
  invoiceTotalCents,
  invoiceXml,
  makeInvoice,
  smallBusinessExemption,
} from "./index.ts"
import { invoicePages } from "./invoice-pages.fr.ts"
import { addFacturXMetadata } from "./pdf-metadata.ts"
import { aCreditNote, anInvoice, variedInvoices } from "./testing/index.ts"

const documents = openDocuments({ refuseWarnings: true, timeoutMs: 120_000 })
const accessible = openDocuments({ refuseWarnings: true, timeoutMs: 120_000, standard: "ua-1" })
afterAll(async () => {
  await documents.close()
  await accessible.close()
})

/** A program of the machine (Debian: `poppler-utils`). */
const ask = (program: string, ...options: readonly string[]): string =>
  execFileSync(program, options, { encoding: "utf8" })

const onDisk = <T>(pdf: Buffer, work: (path: string, folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), "jalon-invoice-"))
  try {
    const path = join(folder, "invoice.pdf")
    writeFileSync(path, pdf)
    return work(path, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("totals", () => {
  it("round each line half a cent upwards, and add up", () => {
    const line = { name: "Heures", description: "", unit: "hour" as const }
    const lines = [
      { ...line, quantity: 37.5, unitPriceCents: 915 },
      { ...line, quantity: 0.5, unitPriceCents: 915 },
      { ...line, quantity: 1, unitPriceCents: 244_960 },
    ]
    // 343,125 → 343,13 and 4,575 → 4,58
    expect(invoiceTotalCents({ lines })).toBe(34_313 + 458 + 244_960)
    expect(invoiceXml(anInvoice({ lines }))).toContain("<ram:DuePayableAmount>2797.31</ram:DuePayableAmount>")
  })

  it("refuse a quantity finer than a hundredth and a price finer than a cent", () => {
    const line = { name: "Heures", description: "", unit: "hour" as const }
    expect(() => invoiceTotalCents({ lines: [{ ...line, quantity: 0.125, unitPriceCents: 100 }] })).toThrow(
      RangeError,
    )
    expect(() => invoiceTotalCents({ lines: [{ ...line, quantity: 1, unitPriceCents: 0.5 }] })).toThrow(
      RangeError,
    )
  })
})

describe("the data of varied invoices and credit notes", () => {
  it("are valid by the schema and by the rules", () => {
    const made = variedInvoices(sweep(40, 500))
    const faulty = made.flatMap((invoice) => checkInvoice(invoice).map((fault) => [invoice.number, fault]))
    expect(faulty).toEqual([])
    const kinds = new Set(made.map(({ kind }) => kind))
    expect(kinds.size).toBe(2)
  })

  it("keep names, marks and references whole", () => {
    const invoice = anInvoice({
      buyerReference: 'A&B <"1">',
      seller: { ...anInvoice().seller, name: "L’Œuvre\u0000 & Cie" },
    })
    const xml = invoiceXml(invoice)
    expect(xml).toContain("<ram:BuyerReference>A&amp;B &lt;&quot;1&quot;&gt;</ram:BuyerReference>")
    expect(xml).toContain("<ram:Name>L’Œuvre &amp; Cie</ram:Name>")
    expect(checkInvoice(xml)).toEqual([])
  })
})

describe("a made invoice", () => {
  it("carries exactly the data that was checked", async () => {
    for (const invoice of variedInvoices(sweep(6, 60))) {
      const { pdf, xml } = await makeInvoice(documents, invoice)
      expect(xml).toBe(invoiceXml(invoice))
      expect(extractXml(pdf)).toBe(xml)
      const attached = (await readDocument(pdf)).attachments.get("factur-x.xml")
      expect(Buffer.from(attached ?? []).toString("utf8")).toBe(xml)
    }
  })

  it("is found by poppler, with every font inside", async () => {
    const { pdf, xml } = await makeInvoice(documents, anInvoice())
    onDisk(pdf, (path, folder) => {
      ask("pdfdetach", "-saveall", "-o", folder, path)
      expect(readFileSync(join(folder, "factur-x.xml"), "utf8")).toBe(xml)
      const fonts = ask("pdffonts", path).trim().split("\n").slice(2)
      expect(fonts.length).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +0$/)
    })
  })

  it("is the same to the byte each time", async () => {
    const one = await makeInvoice(documents, anInvoice())
    await makeInvoice(documents, aCreditNote())
    expect((await makeInvoice(documents, anInvoice())).pdf.equals(one.pdf)).toBe(true)
  })

  it("is refused with the rules it breaks", async () => {
    const broken = anInvoice({ exemption: { words: "", code: "" } })
    const refused = makeInvoice(documents, broken)
    await expect(refused).rejects.toThrow(InvoiceError)
    await expect(refused).rejects.toMatchObject({ faults: [{ rule: "BR-E-10" }] })
  })

  it("can be sealed afterwards, and its data read again", async () => {
    const { privateKeyPem, certificatePem, rootPem } = await makeSealKey({
      name: "CFA Horizon",
      from: new Date("2026-01-01"),
      until: new Date("2030-01-01"),
    })
    const { pdf, xml } = await makeInvoice(documents, anInvoice())
    const sealer = await openSealer({ privateKeyPem, certificatePem })
    const sealed = await sealer.seal(pdf, {
      at: new Date("2026-10-12T10:00:00Z"),
      reason: "Facture émise",
    })
    const report = await readSeals(sealed, { trustedPems: [rootPem], now: new Date("2026-10-13") })
    expect(report.seals).toHaveLength(1)
    expect(report.seals[0]).toMatchObject({ isIntact: true, isTrusted: true })
    expect(extractXml(sealed)).toBe(xml)
  })

  it("without its data is no invoice", async () => {
    const { attachments: _none, ...pages } = invoicePages(anInvoice(), "<a/>")
    const { bytes } = await documents.invoice(pages)
    expect(() => extractXml(bytes)).toThrow()
    expect(() => addFacturXMetadata(Buffer.from("%PDF-1.7\n"))).toThrow()
  })
})

const name = (dict: PdfDict, key: string) => {
  const value = dict.entries.get(key)
  return value?.type === "name" ? value.name : undefined
}

describe("PDF/A-3, read back from the objects", () => {
  it("has what the standard and Factur-X ask for", async () => {
    const { pdf } = await makeInvoice(documents, anInvoice())
    withPdf(pdf, (file) => {
      const { text, trailer } = file
      expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/)
      expect(itemsOf(file, trailer.entries.get("ID"), "ID")).toHaveLength(2)
      expect(trailer.entries.has("Encrypt")).toBe(false)

      const catalog = dictOf(file, trailer.entries.get("Root"), "catalog")
      const lang = catalog.entries.get("Lang")
      expect(lang?.type === "literal" && lang.inside).toMatch(/^fr/)
      expect(dictOf(file, catalog.entries.get("MarkInfo"), "marks").entries.has("Marked")).toBe(true)
      expect(catalog.entries.has("StructTreeRoot")).toBe(true)

      const [intent] = itemsOf(file, catalog.entries.get("OutputIntents"), "intents")
      const output = dictOf(file, intent, "intent")
      expect(name(output, "S")).toBe("GTS_PDFA1")
      const profile = output.entries.get("DestOutputProfile")
      expect(profile?.type === "reference" && streamOf(file, profile).toString("latin1", 36, 40)).toBe("acsp")

      const [associated] = itemsOf(file, catalog.entries.get("AF"), "AF")
      const specification = dictOf(file, associated, "file")
      expect(name(specification, "AFRelationship")).toBe("Alternative")
      for (const key of ["F", "UF"]) expect(specification.entries.has(key)).toBe(true)
      const embedded = dictOf(
        file,
        dictOf(file, specification.entries.get("EF"), "EF").entries.get("F"),
        "stream",
      )
      expect(name(embedded, "Subtype")).toBe("application/xml")
      expect(dictOf(file, embedded.entries.get("Params"), "params").entries.has("ModDate")).toBe(true)
      const names = dictOf(
        file,
        dictOf(file, catalog.entries.get("Names"), "names").entries.get("EmbeddedFiles"),
        "files",
      )
      expect(names.entries.has("Names") || names.entries.has("Kids")).toBe(true)

      const metadata = catalog.entries.get("Metadata")
      const xmp = metadata?.type === "reference" ? streamOf(file, metadata).toString("utf8") : ""
      for (const words of [
        "<pdfaid:part>3</pdfaid:part>",
        "<pdfaid:conformance>A</pdfaid:conformance>",
        "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
        "<fx:DocumentType>INVOICE</fx:DocumentType>",
        "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
        "<fx:Version>1.0</fx:Version>",
        "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      ])
        expect(xmp).toContain(words)
      for (const forbidden of ["/JavaScript", "/Launch", "/EmbeddedGoTo", "/OpenAction"])
        expect(text).not.toContain(forbidden)
    })
  })

  it("is accessible: the same pages pass the checks of PDF/UA-1", async () => {
    for (const invoice of [anInvoice(), aCreditNote(), ...variedInvoices(4)]) {
      const { attachments: _none, ...pages } = invoicePages(invoice, "")
      await expect(accessible.invoice(pages)).resolves.toMatchObject({ pages: expect.any(Number) as number })
    }
  })
})

const spaced = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ")
const wordsOf = async (invoice: InvoiceDocument) => {
  const { pdf } = await makeInvoice(documents, invoice)
  const read = await readDocument(pdf)
  return { read, text: spaced(read.root.text) }
}

describe("what is read on paper", () => {
  it("has every mention that the law and the OPCO ask for", async () => {
    const { read, text } = await wordsOf(anInvoice())
    for (const words of [
      "Facture HOR-2026-000123",
      "CFA Horizon",
      "12 rue de la République",
      "SIRET : 123 456 782 00010",
      "N° de déclaration d’activité : 84691234569",
      "UAI : 0691234A",
      "OPCO Atlas",
      "SIRET : 851 296 632 00017",
      "Date d’émission 12/10/2026",
      "Date d’échéance 11/11/2026",
      "N° de dossier 2026-APP-000045",
      "N° DECA 069202610000123",
      "Nour Benali",
      "Ateliers Branchereau (SIRET 398 522 243 00019)",
      "Licence professionnelle Métiers de l’informatique (RNCP38362)",
      "Échéance 1 sur 4",
      "Du 05/10/2026 au 04/04/2027",
      "Prestations de services",
      "Net à payer 2 629,60 €",
      "Exonération de TVA – article 261, 4-4° a du CGI",
      "FR76 3000 6000 0112 3456 7890 189",
      "AGRIFRPP",
      "trois fois l’intérêt légal",
      "40 €",
      "Escompte pour paiement anticipé : néant",
      "Directrice Odile Branchereau",
    ])
      expect(text).toContain(words)
    expect(rowsOf(read.root).map((row) => row.map(spaced))).toEqual([
      ["Désignation", "Quantité", "Prix unitaire HT", "TVA", "Montant HT"],
      [expect.stringContaining("échéance 1"), "1", "2 449,60", "Exonéré", "2 449,60"],
      [expect.stringContaining("Restauration"), "60", "3,00", "Exonéré", "180,00"],
    ])
  })

  it("says of a credit note which invoice it corrects and why", async () => {
    const { text } = await wordsOf(aCreditNote({ exemption: smallBusinessExemption }))
    for (const words of [
      "Avoir HOR-AV-2026-000001",
      "corrige la facture HOR-2026-000123 du 12/10/2026",
      "Rupture du contrat le 15/01/2027",
      "Net à votre crédit 2 629,60 €",
      "TVA non applicable – article 293 B du CGI",
    ])
      expect(text).toContain(words)
    expect(text).not.toContain("Net à payer")
  })

  it("never lets two texts stand on one another nor leave the page, whatever the length", async () => {
    for (const invoice of variedInvoices(sweep(8, 80))) {
      const { read } = await wordsOf(invoice)
      expect(read.orphans).toEqual([])
      for (const page of read.pages) {
        expect(clashesOn(page)).toEqual([])
        for (const { x, width, y } of page.runs) {
          expect(x + width).toBeLessThan(549)
          expect(y).toBeLessThan(835)
        }
      }
    }
  })
})
