import { answersOf, clashesOn, elementsOf, rowsOf } from "@jalon/documents/testing"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type ContractData, fieldsOf, formPartWords } from "../../rules/index.ts"
import { trainingConvention } from "./convention.ts"
import type { ConventionInput } from "./convention-input.ts"
import { aCalendar } from "./testing/calendar.ts"
import { adultContract, disabledContract, minorContract } from "./testing/contracts.ts"
import { withoutSpaces } from "./testing/expected-answer.ts"
import { generate, generateAndRead } from "./testing/generate.ts"
import { adultProContract, minorProContract } from "./testing/pro-contracts.ts"
import { aProgramme } from "./testing/programme.ts"

const draft = (contract: ContractData, more: Partial<ConventionInput> = {}) =>
  trainingConvention({
    contract,
    reference: "2026-0142",
    legalValues: initialLegalValues,
    madeOn: "2026-08-24",
    programme: aProgramme,
    calendar: aCalendar,
    ...more,
  })
const read = async (contract: ContractData, more?: Partial<ConventionInput>) =>
  (await generateAndRead(draft(contract, more))).document

const words = (text: string): string => withoutSpaces(text)
const says = (document: Awaited<ReturnType<typeof read>>, text: string): void =>
  expect(words(document.root.text)).toContain(words(text))

const document = await read(minorContract)

describe("the training convention", () => {
  const answers = new Map(answersOf(document.root).map(([label, answer]) => [label, answer]))

  it("has the ten articles of the model, under the words of the dictionary", () => {
    const titles = elementsOf(document.root, "H2").map(({ text }) => text)
    for (const [formPart, title] of Object.entries(formPartWords))
      if (/^convention_\d/.test(formPart))
        expect(
          titles.some((one) => one.startsWith(title)),
          title,
        ).toBe(true)
    expect(titles.filter((title) => title.startsWith("Article"))).toHaveLength(10)
  })

  it.each([
    ["N° UAI", "0699902N"],
    ["N° de déclaration d’activité", "84 69 99902 69. Cet enregistrement ne vaut pas agrément de l’État."],
    ["Opérateur de compétences (OPCO)", "OPCO EP"],
    ["Convention collective (IDCC)", "0843"],
    ["Contact opérationnel", "Bruno Ça, 01 99 00 00 10, contrats@cfa-bouche.example.org"],
    ["Contact administratif", "Noémie Garçon, 01 99 00 00 02, paie@trois-epis.example.org"],
    ["Intitulé de la formation", "CAP Boulanger"],
    ["Code RNCP", "RNCP37537"],
    ["Code du diplôme", "50022139"],
    ["Niveau de la certification", "3"],
    ["Dates de la formation", "du 03/09/2026 au 30/06/2028"],
    [
      "Lieu principal",
      "CFA des Métiers de Bouche, site de Villeurbanne, 120 cours Émile-Zola, 2e étage, 69100 Villeurbanne",
    ],
    ["Périodes d’alternance", "1 sem. CFA / 2 sem. entreprise, calendrier détaillé en annexe 2"],
    ["Modalité", "mixte, en présentiel et à distance"],
    ["Durée totale", "910 h"],
    ["Dont formation à distance", "40 h"],
    ["Apprenti", "Inès FERREIRA DA SILVA"],
    ["Né(e) le", "05/11/2009"],
    ["Représentant légal", "María José DA SILVA"],
    ["Contrat d’apprentissage", "du 01/09/2026 au 31/08/2028"],
    ["Maître d’apprentissage", "Jérôme DURAND, Chef boulanger ; Zoé PETIT-JEAN, Tourière"],
    ["Tribunal compétent", "tribunal judiciaire de Lyon"],
    ["Pour l’employeur Anaïs LEFÈVRE, Gérante", "Date et signature :"],
    ["Pour le CFA Hélène MOREAU, Directrice", "Date et signature :"],
  ])("says for « %s »: %s", (label, answer) => {
    expect(words(answers.get(label) ?? "")).toBe(words(answer))
  })

  it("prints what people wrote as they wrote it", () => {
    for (const key of [
      "formation_objectif",
      "convention_modalites",
      "convention_modalites_reglement",
    ] as const)
      says(document, minorContract[key] ?? "missing")
  })

  it("counts the price, what the funder pays and what is left to the employer", async () => {
    const { root } = await read(adultContract)
    const [, year, total] = rowsOf(root).map((row) => row.map(words))
    expect(year).toEqual(["1reannée", "8000,00€", "7000,00€", "750,00€", "6250,00€", "1750,00€"])
    expect(total?.slice(1)).toEqual(year?.slice(1))
    says(
      await read(adultContract),
      "Le prix total de la formation est de 8 000,00 €. Le financeur, l’opérateur de compétences ATLAS, en règle 6 250,00 € ; 1 750,00 € restent à la charge de l’employeur.",
    )
  })

  it("counts what is not said from what is", async () => {
    const bare = { annee: 1, prix_prestation_cents: 500_000, prise_en_charge_opco_cents: 500_000 }
    const { root } = await read({ ...minorContract, convention_financement: [bare] })
    expect(rowsOf(root)[1]?.map(words)).toEqual([
      "1reannée",
      "5000,00€",
      "5000,00€",
      "0,00€",
      "5000,00€",
      "0,00€",
    ])
    expect(root.text).toContain("rien ne reste à la charge de l’employeur")
  })

  it("lists the extra costs with their volumes and the regulated amounts", async () => {
    const rows = rowsOf(document.root).map((row) => row.map(words))
    expect(rows).toContainEqual(["Hébergement(parnuitée)", "oui", "60", "6,00€", "360,00€"])
    expect(rows).toContainEqual(["Restauration(parrepas)", "oui", "120", "3,00€", "360,00€"])
    expect(rows).toContainEqual(["Premieréquipementpédagogique", "oui", "", "", "500,00€"])
    const disabled = rowsOf((await read(disabledContract)).root).map((row) => row.map(words))
    expect(disabled).toContainEqual([
      "Majorationpourl’accueild’unapprentihandicapé",
      "oui",
      "",
      "",
      "4000,00€",
    ])
  })

  it("ticks the mandate that was given, or the other checkbox", async () => {
    const ticked = async (mandate: boolean | null) =>
      answersOf((await read({ ...minorContract, convention_mandat: mandate })).root)
        .filter(([label]) => label === "Coché :")
        .map(([, answer]) => answer)
    expect(await ticked(true)).toEqual(["L’employeur donne mandat au CFA pour transmettre le contrat."])
    expect(await ticked(false)).toEqual(["L’employeur transmet lui-même le contrat."])
    expect(await ticked(null)).toEqual([])
  })

  it("travels with its programme, its calendar and the terms of remote training", async () => {
    const titles = elementsOf(document.root, "H2").map(({ text }) => text)
    expect(titles.slice(-3)).toEqual([
      "Annexe 1 – Programme de la formation",
      "Annexe 2 – Calendrier de l’alternance",
      "Annexe 3 – Conditions de la formation à distance",
    ])
    expect(rowsOf(document.root)).toContainEqual([
      "RNCP37537BC02",
      "Fabriquer les pains et les viennoiseries",
    ])
    const bare = await read({ ...minorContract, formation_heures_distance: 0 }, { calendar: null })
    expect(elementsOf(bare.root, "H2").at(-1)?.text).toBe("Annexe 1 – Programme de la formation")
  })

  it("keeps everything on its pages, in the tree, and the same to the byte", async () => {
    for (const contract of [minorContract, adultContract, disabledContract, adultProContract]) {
      const one = await read(contract)
      expect(one.orphans).toEqual([])
      expect(one.pages.flatMap(clashesOn)).toEqual([])
      for (const page of one.pages)
        for (const { x, y, width, text, isArtifact } of page.runs) {
          expect(x + width, text).toBeLessThanOrEqual(page.width - 47)
          if (!isArtifact) expect(y, text).toBeLessThan(800)
        }
    }
    const [once, again] = await Promise.all(
      [minorContract, structuredClone(minorContract)].map((contract) => generate(draft(contract))),
    )
    expect(again?.bytes.equals(once?.bytes ?? Buffer.of())).toBe(true)
  })
})

describe("its variants", () => {
  const years = (price: number, funded: number) => [
    { annee: 1, prix_prestation_cents: price, prise_en_charge_opco_cents: funded },
  ]
  const never = (text: string, ...unsaid: readonly string[]): void => {
    for (const one of unsaid) expect(words(text), one).not.toContain(words(one))
  }

  it("a public employer that pays: its price alone, no OPCO, no 750 €, filed with the DDETS", async () => {
    const { root } = await read({
      ...disabledContract,
      convention_modalites_reglement: "À trente jours, sur Chorus Pro.",
      convention_financement: years(799_900, 0),
    })
    never(
      root.text,
      "OPCO",
      "opérateur de compétences",
      "Prise en charge",
      "Participation",
      "750,00 €",
      "mandat",
    )
    const text = words(root.text)
    for (const said of [
      "à la charge de l’employeur public (article L. 6227-6",
      "7 999,00 €",
      "CELIA",
      "DDETS",
    ])
      expect(text).toContain(words(said))
  })

  it("a commune with the agreement of the CNFPT: three columns, without participation", async () => {
    const { root } = await read({
      ...disabledContract,
      cnfpt_apf_numero: "APF-2026-77",
      convention_modalites_reglement: "Selon l’accord du CNFPT.",
      convention_financement: years(800_000, 700_000),
    })
    never(root.text, "OPCO", "Participation", "750,00 €")
    const text = words(root.text)
    for (const said of [
      "Prise en charge par le CNFPT (accord n° APF-2026-77)",
      "7 000,00 €",
      "1 000,00 € restent à la charge de l’employeur",
    ])
      expect(text).toContain(words(said))
  })

  it("is an annex to the contract when the centre belongs to the company", async () => {
    const document = await read({ ...minorContract, cfa_entreprise: true })
    expect(elementsOf(document.root, "H1")[0]?.text).toBe("Annexe pédagogique et financière")
  })

  it("speaks of the employee, without mandate nor contribution, for a professionalization contract", async () => {
    const center = {
      address: "3 place Bellecour, 69002 Lyon",
      signer: "Hélène MOREAU, Directrice",
      contact: "Bruno Ça",
    }
    const document = await read(minorProContract, { center })
    const titles = elementsOf(document.root, "H2").map(({ text }) => text)
    // Nothing was agreed on payment: no article speaks of it, and no line says nothing.
    expect(titles.filter((title) => title.startsWith("Article"))).toHaveLength(7)
    expect(answersOf(document.root).filter(([, answer]) => answer === "–")).toEqual([])
    expect(document.root.text).not.toMatch(/apprenti|750|mandat au/i)
    says(document, "3 place Bellecour, 69002 Lyon")
    says(document, "Représenté par Hélène MOREAU, Directrice")
    says(document, "Durée totale 420 h Dont enseignements généraux, professionnels et technologiques 385 h")
  })
})

describe("its preview", () => {
  it("outlines the fields of the convention that are missing", async () => {
    const outlined = draft(
      { ...minorContract, convention_tribunal: null, cfa_representant_nom: "" },
      { preview: true },
    )
    expect(outlined.missing).toEqual(["cfa_representant_nom", "convention_tribunal"])
    expect(
      answersOf((await generateAndRead(outlined)).document.root).filter(
        ([, answer]) => answer === "à compléter",
      ),
    ).toHaveLength(2)
  })

  it("asks for every field that the convention needs", () => {
    const { missing } = draft({ contract_type: "apprentissage" }, { preview: true })
    const needed = fieldsOf("apprentissage").filter(
      ({ formPart, needed: need }) => formPart?.startsWith("convention") && typeof need === "function",
    )
    const later = needed.filter(({ key }) => /signature/.test(key)).map(({ key }) => key)
    expect(
      needed.map(({ key }) => key).filter((key) => !missing.includes(key) && !later.includes(key)),
    ).toEqual([])
  })
})
