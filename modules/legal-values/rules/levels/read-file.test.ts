import { describe, expect, it } from "vitest"
import {
  branchColumns,
  levelColumns,
  plainHeading,
  publishedSheets,
  readBranchLine,
  readLevelLine,
} from "./read-file.ts"

const HEADINGS = [
  "RNCP",
  "Libellé de la formation",
  "Certificateur*\n(liste non exhaustive)",
  "Certificateur (autres)",
  "Type de diplôme",
  "Code CPNE",
  "CPNE",
  "NPEC final",
  "Statut",
  "Date d’applicabilité\ndes NPEC** (cf. Me lire)",
]
const at = levelColumns(HEADINGS)
if (at === null) throw new Error("headings not found")
const line = (cells: Partial<Record<"rncp" | "amount" | "date" | "status" | "cpne", string>>) =>
  readLevelLine(
    [
      cells.rncp ?? "38362",
      "BTS",
      "Ministère",
      "",
      "BTS",
      cells.cpne ?? "147",
      "CPNE du numérique",
      cells.amount ?? "7500",
      cells.status ?? "CPNE",
      cells.date ?? "45488",
    ],
    at,
  )

describe("the published file", () => {
  it("finds its sheets and headings by their beginning, whatever their case, accents, breaks and asterisks", () => {
    expect(
      publishedSheets([
        "Me lire",
        "Onglet 2 - global",
        "ONGLET 3 - Référentiel NPEC",
        "Onglet 4 - CPNE-IDCC",
      ]),
    ).toEqual({
      levels: "ONGLET 3 - Référentiel NPEC",
      branches: "Onglet 4 - CPNE-IDCC",
    })
    expect(publishedSheets(["Feuil1"])).toEqual({ levels: null, branches: null })
    expect(plainHeading("Date d’applicabilité\ndes NPEC**")).toBe("date d'applicabilite des npec")
    expect(at).toEqual({ rncp: 0, cpneCode: 5, cpneLabel: 6, amount: 7, status: 8, applicableFrom: 9 })
    expect(levelColumns(HEADINGS.map((one) => (one === "RNCP" ? "Code RNCP" : one)))).not.toBeNull()
    expect(levelColumns(["Référentiel des NPEC", ""])).toBeNull()
    expect(branchColumns(["Code CPNE", "CPNE", "IDCC"])).toEqual({ cpneCode: 0, cpneLabel: 1, idcc: 2 })
  })

  it("reads a day of Excel, an amount with spaces and its sign, and adds the prefix of a certification", () => {
    const read = {
      rncp: "RNCP38362",
      cpneCode: "147",
      cpneLabel: "CPNE du numérique",
      amountCents: 7_500_00,
      status: "CPNE",
      applicableFrom: "2024-07-15",
    }
    expect(line({})).toEqual({ read: [read] })
    expect(line({ amount: "7 500 €", rncp: "RNCP38362", date: "2024-07-15" })).toEqual({ read: [read] })
    expect(line({ amount: "7\u202f500,00\u00a0€", date: "15/07/2024" })).toEqual({ read: [read] })
    expect(line({ status: "?" })).toEqual({ read: [{ ...read, status: null }] })
  })

  it("reads several certifications in one cell as one line each", () => {
    const found = line({ rncp: "38362 / RNCP39000/40001" })
    expect("read" in found && found.read.map(({ rncp }) => rncp)).toEqual([
      "RNCP38362",
      "RNCP39000",
      "RNCP40001",
    ])
  })

  it("skips what is not known, and says what it cannot read", () => {
    expect(line({ amount: "NC" })).toEqual({ skipped: "not_known" })
    expect(line({ amount: " nr " })).toEqual({ skipped: "not_known" })
    expect(line({ amount: "sept mille" })).toEqual({ fault: "montant illisible « sept mille »" })
    expect(line({ amount: "0" })).toEqual({ fault: "montant illisible « 0 »" })
    expect(line({ rncp: "BTS MCO" })).toEqual({ fault: "code RNCP illisible « BTS MCO »" })
    expect(line({ date: "bientôt" })).toEqual({ fault: "date illisible « bientôt »" })
    expect(line({ cpne: "" })).toEqual({ fault: "code CPNE illisible «  »" })
  })

  it("pads a collective agreement to four figures", () => {
    const columns = { cpneCode: 0, cpneLabel: 1, idcc: 2 }
    expect(readBranchLine(["104", "Transports", "16"], columns)).toEqual({
      read: [{ idcc: "0016", cpneCode: "104", cpneLabel: "Transports" }],
    })
    expect(readBranchLine(["104", "Transports", "aucun"], columns)).toEqual({
      fault: "IDCC illisible « aucun »",
    })
  })
})
