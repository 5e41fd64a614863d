import { describe, expect, it } from "vitest"
import { refusedBecause } from "./file-rules.ts"

const max = 10_000_000
const pdf = { name: "cerfa.pdf", type: "application/pdf", size: 240_000 }

describe("files offered", () => {
  it("takes PDF, JPG and PNG, even when the phone gives no type", () => {
    expect(refusedBecause(pdf, max)).toBeNull()
    expect(refusedBecause({ name: "IMG_0012.JPEG", type: "", size: 10 }, max)).toBeNull()
    expect(refusedBecause({ name: "carte.png", type: "image/png", size: 10 }, max)).toBeNull()
  })
  it("says which kind it refuses and what to send instead", () => {
    expect(refusedBecause({ name: "photo.heic", type: "image/heic", size: 10 }, max)).toContain(".heic")
    expect(refusedBecause({ name: "malin.pdf.exe", type: "", size: 10 }, max)).toContain(".exe")
  })
  it("says the size and the limit", () => {
    const reason = refusedBecause({ ...pdf, size: 12_400_000 }, max)
    expect(reason).toContain("12,4\u00a0Mo")
    expect(reason).toContain("10\u00a0Mo")
    expect(refusedBecause({ ...pdf, size: max }, max)).toBeNull()
  })
  it("takes a sheet by its name, whatever the system calls it", () => {
    const csv = { name: "rentree.CSV", type: "application/vnd.ms-excel", size: 10 }
    expect(refusedBecause(csv, max, "sheets")).toBeNull()
    expect(refusedBecause({ ...csv, name: "rentree.xls" }, max, "sheets")).toContain(".xlsx")
    expect(refusedBecause(pdf, max, "sheets")).toContain(".pdf")
    expect(refusedBecause(csv, max)).toContain(".csv")
  })
  it("takes a statement of account as banks write it", () => {
    expect(refusedBecause({ name: "releve.XML", type: "text/xml", size: 10 }, max, "statements")).toBeNull()
    expect(refusedBecause({ name: "releve.csv", type: "", size: 10 }, max, "statements")).toBeNull()
    expect(refusedBecause(pdf, max, "statements")).toContain("CAMT.053")
  })
  it("takes a PDF alone where nothing else can carry a seal", () => {
    expect(refusedBecause(pdf, max, "pdf")).toBeNull()
    expect(refusedBecause({ name: "contrat.PDF", type: "", size: 10 }, max, "pdf")).toBeNull()
    expect(refusedBecause({ name: "carte.png", type: "image/png", size: 10 }, max, "pdf")).toContain(".png")
  })
  it("refuses an empty file", () => expect(refusedBecause({ ...pdf, size: 0 }, max)).toContain("vide"))
})
