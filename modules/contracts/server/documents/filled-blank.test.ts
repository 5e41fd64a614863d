import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PDFDocument } from "@cantoo/pdf-lib"
import { readDocument } from "@jalon/documents/testing"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type BlankForm, type BlankForms, loadBlankForms } from "./blank-forms.ts"
import { contractDocument } from "./contract-document.ts"
import type { DocumentInput } from "./input.ts"
import { adultContract, minorContract } from "./testing/contracts.ts"
import { generate } from "./testing/generate.ts"
import { minorProContract } from "./testing/pro-contracts.ts"

const fields = {
  "Zone de texte 8": "employeur_denomination",
  "Zone de texte 8_2": "employeur_siret",
  "Zone de texte 8_15": "apprenti_nom_naissance",
  "Zone de texte 21_7": "apprenti_date_naissance.jour",
  "Zone de texte 21_9": "apprenti_date_naissance.annee",
  "Zone de texte 8_72": "remuneration_salaire_embauche_cents.euros",
  "Zone de texte 21_73": "remuneration_salaire_embauche_cents.centimes",
  "Zone de texte 8_58": "remunerations.2.2.taux",
  "Zone de texte 21_44": "remunerations.2.2.date_debut.mois",
  "Zone de texte 8_59": "remunerations.2.2.base",
  "Case à cocher 1": "employeur_secteur=prive",
  "Case à cocher 2": "employeur_secteur=public",
  "Case à cocher 5_3": "apprenti_rqth=oui",
  "Case à cocher 5_4": "apprenti_rqth=non",
}

/** A form with the kind of names that the State's own has. */
const aBlank = async (): Promise<BlankForm & { pdf: Uint8Array }> => {
  const blank = await PDFDocument.create({ updateMetadata: false })
  const page = blank.addPage()
  const form = blank.getForm()
  for (const [index, name] of Object.keys(fields).entries()) {
    const place = { x: 20, y: 780 - index * 22, width: 200, height: 18 }
    if (name.startsWith("Case")) form.createCheckBox(name).addToPage(page, place)
    else form.createTextField(name).addToPage(page, place)
  }
  form.getTextField("Zone de texte 8_2").setMaxLength(9)
  return { pdf: await blank.save(), fields }
}

const input = (contract = minorContract): DocumentInput => ({
  contract,
  reference: "2026-0142",
  legalValues: initialLegalValues,
  madeOn: "2026-08-24",
})

const make = (contract: DocumentInput, blanks?: BlankForms) => generate(contractDocument(contract, blanks))

/** Texts shown by the fields of a flattened form. */
const textsOf = async (bytes: Buffer): Promise<string[]> =>
  (await readDocument(bytes)).pages.flatMap(({ runs }) => runs.map(({ text }) => text))

describe("an official blank that the operator keeps", () => {
  it("is filled instead of drawn, with every part of every answer in its field", async () => {
    const blanks = new Map([["10103*14", await aBlank()]])
    const made = await make(input(), blanks)
    expect(made.pages).toBe(1)
    expect(await textsOf(made.bytes)).toEqual(
      expect.arrayContaining([
        "Boulangerie des Trois Épis",
        "99990107700019",
        "FERREIRA DA SILVA",
        "05",
        "2009",
        "504",
        "10",
        "51",
        "12",
        "SMIC",
      ]),
    )
    const read = await PDFDocument.load(made.bytes)
    expect(read.getForm().getFields()).toEqual([])
  })

  it("gives the same bytes again", async () => {
    const blanks = new Map([["10103*14", await aBlank()]])
    const [one, two] = [await make(input(), blanks), await make(input(), blanks)]
    expect(one.bytes.equals(two.bytes)).toBe(true)
  })

  it("is left aside for another version, for the other form and for a preview", async () => {
    const blanks = new Map([["10103*14", await aBlank()]])
    expect((await make(input({ ...minorContract, cerfa_version: "10103*13" }), blanks)).pages).toBe(2)
    expect((await make(input(minorProContract), blanks)).pages).toBe(2)
    expect((await make({ ...input(), preview: true }, blanks)).pages).toBe(2)
    expect((await make(input())).pages).toBe(2)
  })

  it("is left aside rather than change a name that its fonts cannot write", async () => {
    const blanks = new Map([["10103*14", await aBlank()]])
    expect(adultContract.apprenti_nom_naissance).toContain("ễ")
    expect((await make(input(adultContract), blanks)).pages).toBe(2)
  })

  it("is left aside rather than leave out a code for which it has no box", async () => {
    const blank = await aBlank()
    const boxes = { "Case à cocher 1": "apprenti_sexe=M", "Case à cocher 2": "apprenti_sexe=F" }
    const blanks = (fields: Record<string, string>) =>
      new Map([["10103*14", { ...blank, fields: { ...blank.fields, ...fields } }]])
    const other = input({ ...minorContract, apprenti_sexe: "X" })
    expect((await make(input(), blanks(boxes))).pages).toBe(1)
    expect((await make(other, blanks(boxes))).pages).toBe(2)
    expect((await make(other, blanks({ ...boxes, "Zone de texte 8": "apprenti_sexe" }))).pages).toBe(1)
  })

  it("says which field it does not have", async () => {
    const blank = await aBlank()
    const wrong = { ...blank, fields: { "Zone de texte 99": "employeur_siret" } }
    await expect(make(input(), new Map([["10103*14", wrong]]))).rejects.toThrow("Zone de texte 99")
  })
})

describe("the folder of the operator", () => {
  it("gives the blanks that have their list, by the version in their name", async () => {
    const folder = await mkdtemp(join(tmpdir(), "blanks-"))
    try {
      const { pdf } = await aBlank()
      await writeFile(join(folder, "10103-14.pdf"), pdf)
      await writeFile(join(folder, "10103-14.json"), JSON.stringify(fields))
      await writeFile(join(folder, "12434-05.pdf"), pdf)
      await writeFile(join(folder, "lisez-moi.txt"), "")
      const blanks = await loadBlankForms(folder)
      expect([...blanks.keys()]).toEqual(["10103*14"])
      expect(blanks.get("10103*14")?.fields).toEqual(fields)
      await writeFile(join(folder, "12434-05.json"), "[1]")
      await expect(loadBlankForms(folder)).rejects.toThrow("12434-05.json")
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
