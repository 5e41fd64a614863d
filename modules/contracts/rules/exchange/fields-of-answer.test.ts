import { refusalReasons } from "@jalon/ports/opco"
import { describe, expect, it } from "vitest"
import { fieldOf } from "../dictionary/index.ts"
import { cerfaOf } from "./cerfa.ts"
import { conventionOf } from "./convention.ts"
import { fieldPaths } from "./field-paths.data.ts"
import { fieldOfPath, readAnswer } from "./fields-of-answer.ts"
import { wholeContract } from "./testing/whole-contract.ts"

/** Every leaf, as an operator names it in an error. */
const pathsOf = (value: unknown, at = ""): string[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => pathsOf(one, `${at}[${index}]`))
  if (typeof value !== "object" || value === null) return [at]
  return Object.entries(value).flatMap(([name, one]) => pathsOf(one, at === "" ? name : `${at}.${name}`))
}

const keys = (text: string) => readAnswer("apprentissage", text).fields.map(({ key }) => key)

describe("a path of the exchange", () => {
  const sent = [
    ...pathsOf(cerfaOf(wholeContract, { rncp: "prefixed" })),
    ...pathsOf(conventionOf(wholeContract, { rncp: "prefixed", numeroInterneDossier: "AKTO-1" })),
  ]

  it.each(sent)("%s has its field", (path) => {
    expect(fieldOfPath(path)).not.toBeNull()
  })

  it("leads to fields that the form has", () => {
    expect(sent.length).toBeGreaterThan(110)
    expect(Object.values(fieldPaths).filter((key) => !fieldOf("apprentissage", key))).toEqual([])
  })

  it("is read whatever its case, its line and what stands before it", () => {
    expect(fieldOfPath("cerfa.contrat.remunerationsAnnuelles[1].taux")).toBe("remunerations")
    expect(fieldOfPath("contrat.remunerationsAnnuelles.0.taux")).toBe("remunerations")
    expect(fieldOfPath("EMPLOYEUR.SIRET")).toBe("employeur_siret")
    expect(fieldOfPath("employeur.inconnu")).toBeNull()
  })

  it("gives way to the name of its field in what is shown", () => {
    const { text, fields } = readAnswer("apprentissage", "Valeur refusée (maitre1.nom)")
    expect(text).toBe(`Valeur refusée (« ${fieldOf("apprentissage", "maitre1_nom")?.label} »)`)
    expect(fields.map(({ key }) => key)).toEqual(["maitre1_nom"])
  })
})

describe("the words of an OPCO", () => {
  const first: Readonly<Record<string, string | undefined>> = {
    "plus de 5 jours": "contrat_date_debut",
    "relève pas": "employeur_siret",
    certification: "formation_rncp",
    maître: "maitre1_niveau_diplome",
    rémunération: "remunerations",
    "convention de formation": "convention_signature_employeur_date",
    "sécurité sociale": "apprenti_nir",
    UAI: "cfa_uai",
    durée: "contrat_date_fin",
    "déjà engagé": "contrat_type",
    âge: "apprenti_date_naissance",
    Qualiopi: "cfa_siret",
  }

  it.each(refusalReasons)("« %s » leads to its field with an advice", (reason) => {
    const { fields, advice } = readAnswer("apprentissage", reason)
    const [, expected] = Object.entries(first).find(([word]) => reason.includes(word)) ?? []
    expect(fields[0]?.key).toBe(expected)
    expect(advice.length).toBeGreaterThan(0)
  })

  it("are not taken for something else", () => {
    expect(
      keys("La rémunération est inférieure au minimum de l’année d’exécution et de l’âge."),
    ).not.toContain("apprenti_date_naissance")
    expect(keys("Vérifiez la convention collective.")).toEqual(["employeur_idcc"])
    for (const missing of [
      "La convention tripartite est manquante.",
      "Convention d’aménagement de durée absente.",
    ])
      expect(keys(missing)).toEqual(["contrat_derogation", "contrat_date_fin"])
    expect(readAnswer("apprentissage", "Merci de nous rappeler.")).toMatchObject({ fields: [], advice: [] })
  })

  it("speak of the tutor and the employee of a professionalization contract", () => {
    const { fields } = readAnswer("professionnalisation", "Le tuteur n’a pas le diplôme ; le NIR est faux.")
    expect(fields.every(({ key }) => fieldOf("professionnalisation", key))).toBe(true)
    expect(fields.some(({ key }) => key.startsWith("salarie_"))).toBe(true)
  })

  it("say what is signed again", () => {
    expect(readAnswer("apprentissage", "employeur.siret").signs).toEqual({ contract: true, convention: true })
    expect(readAnswer("apprentissage", "maitre1.emploiOccupe").signs).toEqual({
      contract: true,
      convention: false,
    })
    expect(readAnswer("apprentissage", "couts.nombreRepasTotaux").signs).toEqual({
      contract: false,
      convention: true,
    })
    expect(readAnswer("apprentissage", "apprenti.nir").signs).toMatchObject({ contract: false })
  })
})
