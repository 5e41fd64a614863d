import { describe, expect, it } from "vitest"
import { initialLegalValues, opcoColumns, readLegalValue, readOpcoLine } from "./index.ts"

const HEADINGS = [
  "OPCO",
  "Sujet",
  "IDCC",
  "Niveau",
  "Règle",
  "Adresse du portail",
  "Montant",
  "Mois",
  "Comptage",
  "À partir du",
  "Jusqu’au",
  "Source",
  "À confirmer",
]
const columns = opcoColumns(HEADINGS)
const line = (over: Partial<Record<number, string>> = {}) => {
  const cells = [
    "AFDAS",
    "Premier équipement",
    "",
    "",
    "350 € par apprenti",
    "",
    "350,00 €",
    "",
    "",
    "01/12/2026",
    "",
    "Page d’AFDAS",
    "",
  ]
  for (const [at, text] of Object.entries(over)) cells[Number(at)] = text ?? ""
  if (columns === null) throw new Error("no headings")
  return readOpcoLine(cells, columns, "2026-11-19")
}

describe("a file of what differs between OPCOs", () => {
  it("is read line by line into rows of the store", () => {
    const read = line()
    expect(read).toEqual({
      read: {
        name: "opco_regle.afdas.equipement",
        from: "2026-12-01",
        until: null,
        value: { text: "350 € par apprenti", cents: 350_00, months: null, choice: "–" },
        source: "Page d’AFDAS",
        uncertain: false,
      },
    })
    if ("read" in read) expect(readLegalValue(initialLegalValues, read.read)).not.toBeNull()
  })

  it("takes where an operator wants its invoices, written as an address", () => {
    const at = { 1: "Adresse de facturation", 6: "" }
    expect(line({ ...at, 4: "Service factures, 14 rue Riquet, 75019 Paris" })).toMatchObject({
      read: {
        name: "opco_regle.afdas.adresse",
        value: { text: "Service factures, 14 rue Riquet, 75019 Paris" },
      },
    })
    expect(line({ ...at, 4: "au siège" })).toMatchObject({ fault: expect.stringContaining("75019 Paris") })
  })

  it("takes an agreement, a level, an end, what is to be confirmed, and the rule of all", () => {
    expect(line({ 0: "Tous les OPCO", 2: "3043", 3: "4", 10: "2027-12-31", 12: "oui" })).toMatchObject({
      read: { name: "opco_regle.tous.equipement.idcc_3043.niveau_4", until: "2027-12-31", uncertain: true },
    })
  })

  it("takes the address of a portal from its day on", () => {
    expect(
      line({ 0: "OPCO EP", 1: "Portail", 4: "", 5: "https://portail.example.org/cfa", 6: "" }),
    ).toMatchObject({
      read: {
        name: "opco_regle.opco_ep.portail",
        value: { text: "https://portail.example.org/cfa", cents: null },
      },
    })
    expect(line({ 5: "https://portail.example.org" })).toEqual({
      fault: expect.stringContaining("sujet « Portail »"),
    })
    expect(line({ 1: "Portail", 5: "http://portail.example.org" })).toEqual({
      fault: expect.stringContaining("illisible"),
    })
  })

  it.each([
    ["an unknown OPCO", { 0: "OPCO Lune" }, "OPCO inconnu"],
    ["an unknown topic", { 1: "Couleur" }, "sujet inconnu"],
    ["no rule", { 4: "" }, "règle vide"],
    ["no day", { 9: "31/02/2026" }, "date de début illisible"],
    ["an end that is no day", { 10: "demain" }, "date de fin illisible"],
    ["an amount in words", { 6: "beaucoup" }, "montant illisible"],
    ["an agreement in words", { 2: "Banque" }, "IDCC illisible"],
    ["a level nobody has", { 3: "9" }, "niveau illisible"],
    ["a way of counting nobody knows", { 8: "au hasard" }, "comptage inconnu"],
    ["no source", { 11: "" }, "source absente"],
  ])("says what is wrong with %s", (_what, over, sentence) => {
    expect(line(over)).toEqual({ fault: expect.stringContaining(sentence) })
  })

  it("needs five columns, whatever their order, and no more", () => {
    expect(opcoColumns(["Source", "À partir du", "Règle", "Sujet", "OPCO"])).toMatchObject({
      opco: 4,
      idcc: -1,
    })
    expect(opcoColumns(["Source", "Règle", "Sujet", "OPCO"])).toBeNull()
  })
})
