import { describe, expect, it } from "vitest"
import { initialFigures } from "../../rules/index.ts"
import { apprenticeshipContract } from "./apprenticeship.ts"
import { minorContract } from "./testing/contracts.ts"
import { readObjects, refOf } from "./testing/pdf-objects.ts"
import { readPaper } from "./testing/read-paper.ts"

const made = apprenticeshipContract({
  contract: minorContract,
  reference: "2026-0142",
  figures: initialFigures,
  madeOn: "2026-08-24",
})
const paper = readPaper(made.bytes)

describe("a paper that archives keep", () => {
  it("says that it is PDF/A-2a, in French, with a title that windows show", () => {
    expect(made.bytes.toString("latin1", 0, 9)).toBe("%PDF-1.7\n")
    expect(paper.metadata).toContain("<pdfaid:part>2</pdfaid:part>")
    expect(paper.metadata).toContain("<pdfaid:conformance>A</pdfaid:conformance>")
    expect(paper.metadata).toContain("Contrat d’apprentissage 2026-0142")
    expect(paper.catalog).toContain("/Lang (fr-FR)")
    expect(paper.catalog).toContain("/MarkInfo <</Marked true>>")
    expect(paper.catalog).toContain("/DisplayDocTitle true")
  })

  it("takes its day from what it is given, never from a clock", () => {
    expect(paper.metadata).toContain("<xmp:CreateDate>2026-08-24T00:00:00Z</xmp:CreateDate>")
    const objects = readObjects(made.bytes)
    expect(objects.text(refOf(objects.trailer, "Info"))).toContain("(D:20260824000000Z)")
  })

  it("holds its colours and its fonts, with the characters of every glyph", () => {
    const objects = readObjects(made.bytes)
    const intent = objects.text(Number(/\/OutputIntents \[(\d+)/.exec(paper.catalog)?.[1]))
    expect(intent).toContain("/GTS_PDFA1")
    const profile = objects.stream(refOf(intent, "DestOutputProfile")).bytes
    expect(profile.readUInt32BE(0)).toBe(profile.length)
    expect(profile.toString("latin1", 12, 24)).toBe("mntrRGB XYZ ")
    for (const page of paper.pages) expect(page.fontNames).toEqual(["F1", "F2"])
  })

  it("is named after its content", () => {
    const id = (bytes: Buffer) => /\/ID \[<([0-9a-f]{32})>/.exec(readObjects(bytes).trailer)?.[1]
    const other = apprenticeshipContract({
      contract: { ...minorContract, apprenti_prenom: "Irène" },
      reference: "2026-0142",
      figures: initialFigures,
      madeOn: "2026-08-24",
    })
    expect(id(made.bytes)).toMatch(/^[0-9a-f]{32}$/)
    expect(id(other.bytes)).not.toBe(id(made.bytes))
  })

  it("draws nothing in colours of its own device: every page says its ink first", () => {
    const objects = readObjects(made.bytes)
    const pages = objects.text(refOf(paper.catalog, "Pages"))
    for (const [, number] of (/\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? "").matchAll(/(\d+) 0 R/g)) {
      const content = objects.stream(refOf(objects.text(Number(number)), "Contents")).bytes.toString("latin1")
      expect(content.indexOf(" rg")).toBeLessThan(content.indexOf(" TJ"))
      expect(content).not.toMatch(/ [gGkK]\n/)
    }
  })

  it("has no encryption, no script and no link to the outside", () => {
    const objects = readObjects(made.bytes)
    expect(objects.trailer).not.toContain("/Encrypt")
    expect(made.bytes.toString("latin1")).not.toMatch(/\/JavaScript|\/URI|\/Launch/)
  })
})
