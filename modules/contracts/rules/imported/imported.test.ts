import { describe, expect, it } from "vitest"
import {
  documentedKeys,
  importLines,
  importTemplate,
  type Known,
  type KnownContract,
  matchLine,
  NEEDED,
  readHeader,
  readLine,
} from "./index.ts"

const today = "2026-11-15"

describe("the columns of a file of contracts", () => {
  it("are known by the names of the reference, by their labels and by other names", () => {
    expect(
      readHeader([
        "numero_deca",
        "N° DECA",
        "SIRET",
        "Nom de naissance",
        "Prénom",
        "Né le",
        "Début",
        "Remarque",
      ]),
    ).toEqual([
      "numero_deca",
      null,
      "siret_employeur",
      "nom_naissance",
      "prenom",
      "date_naissance",
      "date_debut",
      null,
    ])
  })
})

describe("a line", () => {
  const keys = readHeader([
    "nom_naissance",
    "prenom",
    "date_naissance",
    "date_debut",
    "siret_employeur",
    "opco",
    "statut_opco",
    "montant_npec",
    "nir",
  ])
  const read = (...cells: (string | { text: string; damage: string })[]) =>
    readLine(
      keys,
      cells.map((cell) => (typeof cell === "string" ? { text: cell } : cell)),
      today,
    )

  it("is read whatever way its days, its operator and its state are written", () => {
    const rest = ["999 901 077 00019", "OPCO Mobilités", "EN_COURS_INSTRUCTION", "8 050,50 €"]
    for (const [birth, start] of [
      ["14/03/2007", "01/09/2026"],
      ["2007-03-14", "2026-09-01"],
      ["39155", "46266"],
    ])
      expect(read("TRIVIDIC", "Lina", birth ?? "", start ?? "", ...rest)).toEqual({
        read: {
          nom_naissance: "TRIVIDIC",
          prenom: "Lina",
          date_naissance: "2007-03-14",
          date_debut: "2026-09-01",
          siret_employeur: "99990107700019",
          opco: "opco_mobilites",
          statut_opco: "under_review",
          montant_npec: 805_050,
        },
        faults: {},
      })
    expect(read("A", "B", "1/1/2007", "1/9/2026", "", "akto", "Engagé").read).toMatchObject({
      opco: "akto",
      statut_opco: "engaged",
    })
    const stated = (state: string) =>
      read("A", "B", "1/1/2007", "1/9/2026", "", "akto", state).read.statut_opco
    expect(stated("En attente de compléments")).toBe("info_requested")
    expect(stated("Non déposable")).toBe("refused")
  })

  it("tells what it cannot read, and guesses nothing", () => {
    const { faults } = read(
      "TRIVIDIC",
      "Lina",
      "31/02/2007",
      "",
      { text: "9,9990107E+13", damage: "shortened" },
      "OPCO du Nord",
      "perdu",
      "beaucoup",
    )
    expect(Object.keys(faults).toSorted()).toEqual([
      "date_debut",
      "date_naissance",
      "montant_npec",
      "opco",
      "siret_employeur",
      "statut_opco",
    ])
    expect(faults.siret_employeur).toBe("SIRET illisible (format scientifique)")
  })

  it.each([
    ["075 2026 09 000123", "075202609000123"],
    ["A/75-12 345", "A/75-12 345"],
    ["=HYPERLINK(1)", undefined],
    ["-2+3", undefined],
    ["075;2026", undefined],
  ])("keeps « %s » as a DECA number as %s", (typed, kept) => {
    const { read: values, faults } = readLine(["numero_deca"], [{ text: typed }], today)
    expect(values.numero_deca).toBe(kept)
    expect(faults.numero_deca === undefined).toBe(kept !== undefined)
  })
})

const line = {
  nom_naissance: "Trividic",
  prenom: "LINA",
  date_naissance: "2007-03-14",
  siret_employeur: "99990107700019",
  date_debut: "2026-09-01",
  date_fin: "2028-08-31",
}
const lina = {
  id: "s1",
  last_name: "TRIVIDIC",
  usage_name: null,
  first_name: "Lina",
  birth_date: "2007-03-14",
  email: "lina@example.org",
  hasSameNir: false,
}
const contract: KnownContract = {
  id: "c1",
  student_id: "s1",
  siret: "99990107700019",
  deca_number: null,
  opco_number: null,
  starts_on: "2026-09-01",
  ends_on: "2028-08-31",
}
const known = (change: Partial<Known> = {}): Known => ({
  students: [lina],
  contracts: [contract],
  partnerId: "p1",
  ...change,
})

describe("a match", () => {
  it("is sure by a number of the outside, whoever it names", () => {
    const found = matchLine(
      { ...line, nom_naissance: "Autre", numero_deca: "075202609000123" },
      known({ contracts: [{ ...contract, deca_number: "075202609000123" }] }),
    )
    expect(found).toMatchObject({ match: "sure", contractId: "c1", studentId: "s1" })
    expect(found.reasons).toContain("deca")
  })

  it("is sure by the person, the employer and the first day together", () => {
    expect(matchLine(line, known())).toEqual({
      match: "sure",
      reasons: ["siret", "start", "person"],
      studentId: "s1",
      contractId: "c1",
    })
  })

  it("is only probable when one of them is missing", () => {
    expect(matchLine({ ...line, siret_employeur: "99990107700027" }, known())).toMatchObject({
      match: "probable",
      contractId: "c1",
    })
    expect(matchLine({ ...line, date_debut: "2026-09-15" }, known())).toMatchObject({
      match: "probable",
      reasons: ["person", "siret", "overlap"],
    })
    expect(matchLine({ ...line, date_naissance: "2006-01-01" }, known())).toMatchObject({
      match: "probable",
      reasons: expect.arrayContaining(["name"]),
    })
  })

  it("makes a new contract of a person and a company known for certain, and of no other", () => {
    expect(matchLine(line, known({ contracts: [] }))).toMatchObject({ match: "sure", contractId: null })
    expect(matchLine(line, known({ contracts: [], partnerId: null }))).toMatchObject({ match: "probable" })
    expect(matchLine(line, known({ students: [], contracts: [] }))).toMatchObject({
      match: "none",
      studentId: null,
    })
  })

  it("trusts an equal number of social security, and not two people alike", () => {
    const [twin, other] = [lina, { ...lina, id: "s2" }]
    expect(matchLine(line, known({ students: [twin, other], contracts: [] }))).toMatchObject({
      match: "probable",
    })
    expect(
      matchLine(
        { ...line, nom_naissance: "Autre" },
        known({ students: [{ ...lina, hasSameNir: true }], contracts: [] }),
      ),
    ).toMatchObject({ match: "sure", reasons: ["nir", "siret"] })
  })

  it("is not with a contract of other years", () => {
    const former = { ...contract, starts_on: "2023-09-01", ends_on: "2025-08-31" }
    expect(matchLine(line, known({ contracts: [former] }))).toMatchObject({ match: "sure", contractId: null })
  })
})

describe("differences", () => {
  const tool = {
    fields: { apprenti_nom_naissance: "TRIVIDIC", apprenti_courriel: "lina@example.org" },
    status: "transmitted",
    brokenOn: null,
  } as const

  it("believe the outside on numbers and states, the school on people, and fill what is empty", () => {
    const lines = importLines(
      {
        nom_naissance: "Trividic",
        courriel_apprenti: "autre@example.org",
        statut_opco: "engaged",
        date_debut: "2026-09-01",
        nir: "secret",
      },
      tool,
    )
    expect(lines.map(({ key, differs, usual }) => [key, differs, usual])).toEqual([
      ["nom_naissance", false, "file"],
      ["courriel_apprenti", true, "tool"],
      ["date_debut", false, "file"],
      ["statut_opco", true, "file"],
    ])
  })
})

describe("the file that is offered to fill in", () => {
  it("[R-15] is read back with every documented column, and asks for no number of social security", () => {
    const [header = ""] = importTemplate().replace("\ufeff", "").split("\r\n")
    const keys = readHeader(header.split(";"))
    expect(keys).toEqual(documentedKeys)
    expect(keys).toEqual(expect.arrayContaining([...NEEDED]))
    expect(keys).not.toContain("nir")
  })
})
