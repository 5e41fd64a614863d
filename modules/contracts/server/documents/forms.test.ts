import { answersOf, clashesOn, elementsOf, readDocument, rowsOf } from "@jalon/documents/testing"
import { initialLegalValues, type LegalValues, withLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type ContractData, type FieldKey, fieldOf, fieldsOf } from "../../rules/index.ts"
import { apprenticeshipLayout } from "./apprenticeship.ts"
import { contractDocument } from "./contract-document.ts"
import { keysOf } from "./form-document.ts"
import { professionalizationLayout } from "./professionalization.ts"
import { adultContract, disabledContract, minorContract } from "./testing/contracts.ts"
import { expectedAnswer, withoutSpaces } from "./testing/expected-answer.ts"
import { generate, generateAndRead } from "./testing/generate.ts"
import { adultProContract, disabledProContract, minorProContract } from "./testing/pro-contracts.ts"

const input = (contract: ContractData, preview = false) => ({
  contract,
  reference: "2026-0142",
  legalValues: initialLegalValues,
  madeOn: "2026-08-24",
  preview,
})

const draft = (contract: ContractData, preview = false) => contractDocument(input(contract, preview))
const read = async (contract: ContractData, preview = false) =>
  readDocument((await generate(draft(contract, preview))).bytes)
const layoutOf = ({ contract_type }: ContractData) =>
  contract_type === "apprentissage" ? apprenticeshipLayout : professionalizationLayout

const people: readonly (readonly [string, ContractData])[] = [
  ["a minor apprentice", minorContract],
  ["an adult apprentice", adultContract],
  ["an apprentice recognised as disabled", disabledContract],
  ["a minor employee", minorProContract],
  ["an adult employee", adultProContract],
  ["an employee recognised as disabled", disabledProContract],
]
const everyone = await Promise.all(
  people.map(async ([who, contract]) => ({ who, contract, ...(await generateAndRead(draft(contract))) })),
)

/** Fields that the form prints, in the order in which it is read; the lines of pay stand in a table. */
const printedKeysOf = (contract: ContractData): FieldKey[] =>
  keysOf(layoutOf(contract)).filter((key) => key !== "remunerations")

const FOOT = 814

describe("a code that operators added", () => {
  const added = [
    ["apprenti_sexe", "X", "Non précisé"],
    ["apprenti_nationalite", "4", "Autre nationalité"],
    ["pro_nature", "4", "Contrat nouveau"],
  ].map(([list, code, label]) => ({
    name: `code.${list}.${code}`,
    from: "2026-01-01",
    value: { label, group: "–" },
    source: "Notice imaginée pour l’essai",
  }))
  const legalValues = withLegalValues(initialLegalValues, added as unknown as LegalValues)
  const textsOf = async (contract: ContractData) => {
    const made = await generate(contractDocument({ ...input(contract), legalValues }))
    return answersOf((await readDocument(made.bytes)).root).map(([, answer]) => answer)
  }

  it("stands on paper with its words, in its case or with one of its own", async () => {
    const person = await textsOf({ ...adultContract, apprenti_sexe: "X", apprenti_nationalite: "4" })
    expect(person).toContain("Non précisé")
    expect(person.some((answer) => answer?.includes("Autre nationalité"))).toBe(true)
    const pro = await textsOf({ ...adultProContract, salarie_sexe: "X", pro_nature: "4" })
    expect(pro).toEqual(expect.arrayContaining(["Non précisé", "Contrat nouveau"]))
  })
})

describe.each(everyone)("the contract of $who", ({ contract, made, document }) => {
  const keys = printedKeysOf(contract)
  const answers = answersOf(document.root)

  it("has two pages and every answer in the order of the form", () => {
    expect(document.pages).toHaveLength(2)
    expect(made.pages).toBe(2)
    expect(answers).toHaveLength(keys.length)
  })

  it.each(keys.map((key, index) => [key, index] as const))("says in %s what the data say", (key, index) => {
    const [, answer = ""] = answers[index] ?? []
    expect(withoutSpaces(answer)).toBe(withoutSpaces(expectedAnswer(contract, key)))
  })

  it("has the words of the dictionary above its fields", () => {
    for (const [index, key] of keys.entries()) {
      const label = fieldOf(contract.contract_type, key)?.label ?? ""
      const words = answers[index]?.[0] ?? ""
      if (/_adresse_numero$|^tuteur/.test(key)) continue
      expect(withoutSpaces(words).startsWith(withoutSpaces(label)), `${key}: ${words}`).toBe(true)
    }
  })

  it("is read whole: no text is left out of the tree", () => {
    expect(document.orphans).toEqual([])
    for (const page of document.pages) for (const { text } of page.runs) expect(text).not.toContain("\ufffd")
  })

  it("keeps every text on the page", () => {
    for (const page of document.pages)
      for (const { x, y, width, text } of page.runs) {
        expect(x, text).toBeGreaterThanOrEqual(28)
        expect(x + width, text).toBeLessThanOrEqual(page.width - 27)
        expect(y, text).toBeGreaterThan(24)
        // Between the last field and the foot, nothing.
        expect(y < 800 || y > FOOT, text).toBe(true)
      }
    expect(document.pages.flatMap(clashesOn)).toEqual([])
  })

  it("is the same to the byte when it is made again", async () => {
    expect((await generate(draft(structuredClone(contract)))).bytes.equals(made.bytes)).toBe(true)
  })
})

describe("the lines of pay", () => {
  it("stand in the year and the period they belong to", async () => {
    const { root } = await read(minorContract)
    expect(rowsOf(root).slice(1)).toEqual([
      ["1re année", "01/09/2026", "31/08/2027", "27", "SMIC", "", "", "", ""],
      ["2e année", "01/09/2027", "30/11/2027", "39", "SMIC", "01/12/2027", "31/08/2028", "51", "SMIC"],
      ["3e année", "", "", "", "", "", "", "", ""],
      ["4e année", "", "", "", "", "", "", "", ""],
    ])
  })

  it("print rates with their decimals, and the conventional minimum", async () => {
    const line = { ordre: "1.1", date_debut: "2026-09-01", date_fin: "2027-08-31", taux: 61.5, base: "SMC" }
    const { root } = await read({ ...adultContract, remunerations: [line] })
    expect(rowsOf(root)[1]?.slice(0, 5)).toEqual(["1re année", "01/09/2026", "31/08/2027", "61,5", "SMC"])
  })
})

/** Parts of the forms; the others are articles of the convention. */
const isOnForm = (formPart: string | null): boolean => formPart !== null && !formPart.startsWith("convention")

describe("the layouts", () => {
  it.each([
    ["apprentissage", apprenticeshipLayout],
    ["professionnalisation", professionalizationLayout],
  ] as const)("place every field of the form of %s, once", (type, layout) => {
    const placed = keysOf(layout)
    const asked = fieldsOf(type).filter(({ formPart }) => isOnForm(formPart))
    expect(asked.map(({ key }) => key).filter((key) => !placed.includes(key))).toEqual([])
    expect(new Set(placed).size).toBe(placed.length)
  })

  it("name their parts as headings, in the order of the form", async () => {
    const titles = async (contract: ContractData) =>
      elementsOf((await read(contract)).root, "H1", "H2").map(({ text }) => text)
    expect(await titles(minorContract)).toEqual([
      "Contrat d’apprentissage",
      "L’employeur",
      "L’apprenti(e)",
      "Le maître d’apprentissage",
      "Le contrat",
      "La formation",
      "Signatures",
      "Cadre réservé à l’organisme en charge du dépôt du contrat",
    ])
    expect(await titles(minorProContract)).toEqual([
      "Contrat de professionnalisation",
      "L’employeur",
      "Le salarié",
      "Le tuteur",
      "Le contrat",
      "La formation",
      "Signatures",
      "Cadre réservé à l’OPCO",
    ])
  })
})

describe("what the document says of itself", () => {
  it("names the form, its version and its notice, and that it is not the State's copy", async () => {
    const { root, pages } = await read(minorContract)
    expect(root.text).toContain("Cerfa n° 10103*14")
    expect(root.text).toContain("51649#09")
    const foot = "Document produit par le logiciel Jalon dans la présentation du formulaire Cerfa n° 10103*14"
    expect(withoutSpaces(root.text)).toContain(withoutSpaces(foot))
    for (const page of pages)
      expect(withoutSpaces(page.runs.map(({ text }) => text).join(""))).toContain(withoutSpaces(foot))
  })

  it("keeps the version the contract was made on", async () => {
    const { root } = await read({ ...minorContract, cerfa_version: "10103*13" })
    expect(root.text).toContain("Cerfa n° 10103*13")
    const unsaid = await read({ ...minorProContract, cerfa_version: null })
    expect(unsaid.root.text).toContain("Cerfa n° 12434*05")
  })
})

describe("the social security number", () => {
  it("is printed without its key, and only when it is given", async () => {
    const given = (await read(minorContract)).root
    const number = answersOf(given).find(([label]) => label === "NIR")?.[1]
    // Readers guess spaces where characters stand apart.
    expect(withoutSpaces(number ?? "")).toBe("2091169381123")
    const { apprenti_nir: _nir, ...without } = minorContract
    expect(answersOf((await read(without, true)).root)).toContainEqual(["NIR", ""])
    expect(draft(without, true).missing).not.toContain("apprenti_nir")
  })

  it("is not asked for in a preview that does not see it, nor are the answers on health", () => {
    const { apprenti_nir: _nir, apprenti_rqth: _rqth, ...open } = minorContract
    expect(draft(open, true).missing).toEqual([])
    const { salarie_nir: _number, salarie_rqth: _health, ...openPro } = minorProContract
    expect(draft(openPro, true).missing).toEqual([])
  })
})

describe("a preview", () => {
  it("outlines what is missing, says how many, and is nothing but a preview", async () => {
    const outlined = draft(
      { ...minorContract, employeur_siret: null, maitre1_emploi: "", representant_legal_nom: null },
      true,
    )
    expect(outlined.missing).toEqual(["employeur_siret", "representant_legal_nom", "maitre1_emploi"])
    const { root } = (await generateAndRead(outlined)).document
    expect(root.text).toContain("3 cases à compléter")
    expect(answersOf(root).filter(([, answer]) => answer === "à compléter")).toHaveLength(3)
  })

  it("outlines an attestation that is not given", () => {
    const outlined = draft({ ...minorContract, employeur_attestation_maitre: false }, true)
    expect(outlined.missing).toEqual(["employeur_attestation_maitre"])
  })

  it("draws a contract of which nothing is known", async () => {
    for (const contract_type of ["apprentissage", "professionnalisation"] as const) {
      const { made, document } = await generateAndRead(draft({ contract_type }, true))
      expect(made.missing.length).toBeGreaterThan(50)
      expect(document.pages).toHaveLength(2)
    }
  })

  it("outlines nothing on a contract to be signed", async () => {
    expect(draft({ contract_type: "apprentissage" }).missing).toEqual([])
    expect((await read({ contract_type: "apprentissage" })).root.text).not.toContain("à compléter")
  })
})

describe("long answers", () => {
  /** As long as the dictionary lets a text be, in words of every width. */
  const filler = (length: number): string =>
    "Wagon-Mammouth École illimitée de l’Œuvre ".repeat(20).slice(0, length).trim()

  it.each(["apprentissage", "professionnalisation"] as const)(
    "are never cut in the form of %s",
    async (contract_type) => {
      const texts = fieldsOf(contract_type).filter(
        ({ kind, format, formPart, max }) =>
          kind === "text" && format === undefined && isOnForm(formPart) && max !== undefined,
      )
      const full = Object.fromEntries(texts.map(({ key, max = 0 }) => [key, filler(max)]))
      // Temporary work: the tutor where the person works is asked too.
      const contract =
        contract_type === "apprentissage"
          ? { ...minorContract, ...full }
          : { ...adultProContract, ...full, pro_nature: "3" }
      const document = await read(contract)
      const answers = answersOf(document.root)
      const keys = printedKeysOf(contract)
      for (const { key } of texts) {
        const answer = answers[keys.indexOf(key)]?.[1] ?? ""
        expect(withoutSpaces(answer), key).toBe(withoutSpaces(expectedAnswer(contract, key)))
      }
      expect(document.pages.flatMap(clashesOn)).toEqual([])
    },
  )
})
