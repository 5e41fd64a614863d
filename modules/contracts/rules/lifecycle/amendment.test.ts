import { describe, expect, it } from "vitest"
import { releaseCodes } from "../codes/index.ts"
import { fieldsOf } from "../dictionary/index.ts"
import {
  type AmendmentRuleInput,
  changesWithoutAmendment,
  checkAmendment,
  mayChange,
  typesFor,
} from "./amendment.ts"
import { amendedFields, fixedFields } from "./amendment.vectors.ts"
import { type AmendmentType, amendmentKeys, amendmentTypes, isAmendmentType } from "./amendment-types.ts"

const keys = fieldsOf("apprentissage").map(({ key }) => key)

describe("each type changes what it may and nothing else", () => {
  it.each(amendmentKeys)("type %s, on every field of the form", (type) => {
    const expected = keys.filter(
      (key) => amendedFields[type]?.includes(key) || fixedFields.always.includes(key),
    )
    expect(keys.filter((key) => mayChange(type, key))).toEqual(expected)
  })

  it("the expectation names fields that exist", () => {
    const named = [...Object.values(amendedFields).flat(), ...fixedFields.always]
    expect(named.filter((key) => !(keys as string[]).includes(key))).toEqual([])
  })

  it("no pattern is there for nothing", () => {
    for (const type of amendmentKeys)
      for (const pattern of amendmentTypes[type].changes) {
        const start = pattern.replace("*", "")
        expect([pattern, keys.some((key) => key.startsWith(start))]).toEqual([pattern, true])
      }
  })

  it("never the person, the start or the number of the contract", () => {
    for (const type of amendmentKeys)
      for (const key of fixedFields.never)
        expect([type, key, mayChange(type, key)]).toEqual([type, key, false])
  })

  it("a star stands for what begins so, and for nothing else", () => {
    expect(mayChange("36", "remuneration_smc_mensuel_cents")).toBe(true)
    expect(mayChange("33", "remunerations")).toBe(true)
    expect(mayChange("33", "remuneration_caisse_retraite")).toBe(false)
    expect(mayChange("38", "lieu_formation_uai")).toBe(true)
    expect(mayChange("38", "mon_lieu_formation_uai")).toBe(false)
    expect(mayChange("33", "contrat_date_fin_bis")).toBe(false)
  })

  it("an amendment of a professionalization contract leaves the person and the start alone", () => {
    for (const key of [
      "salarie_nom_naissance",
      "salarie_prenom",
      "salarie_nir",
      "salarie_date_naissance",
      "salarie_sexe",
    ])
      expect(mayChange("30", key)).toBe(false)
    for (const key of [
      "salarie_departement_naissance",
      "salarie_commune_naissance",
      "contrat_date_debut",
      "contrat_numero_deca",
    ])
      expect(mayChange("30", key)).toBe(false)
    for (const key of ["contrat_date_fin", "tuteur_nom", "pro_emploi", "salarie_courriel", "depot_numero"])
      expect(mayChange("30", key)).toBe(true)
  })

  it("address, telephone and e-mail need no amendment", () => {
    for (const key of ["apprenti_adresse_voie", "apprenti_telephone", "apprenti_courriel"])
      expect(changesWithoutAmendment(key)).toBe(true)
    for (const key of ["salarie_adresse_voie", "salarie_telephone", "salarie_courriel"])
      expect(changesWithoutAmendment(key)).toBe(true)
    for (const key of ["apprenti_nom_usage", "employeur_telephone", "contrat_date_fin"])
      expect(changesWithoutAmendment(key)).toBe(false)
  })

  it("proposes the types that allow a change, narrowest first", () => {
    expect(typesFor(["maitre1_nom"])).toEqual(["36"])
    expect(typesFor(["employeur_siret"])).toEqual(["31", "32", "37"])
    expect(typesFor(["contrat_date_fin", "remunerations"])).toEqual(["33", "34", "36"])
    expect(typesFor(["contrat_date_debut"])).toEqual([])
    expect(typesFor(["employeur_siret", "maitre1_nom"])).toEqual([])
  })

  it("has the labels of the form", () => {
    for (const type of amendmentKeys) {
      const official = releaseCodes.contrat_type.find(({ code }) => code === type)?.label
      expect(amendmentTypes[type].label.replaceAll("'", "’").replace(" :", "\u00a0:")).toBe(official)
    }
    expect(isAmendmentType("33")).toBe(true)
    expect(isAmendmentType("23")).toBe(false)
    expect(isAmendmentType("toString")).toBe(false)
  })
})

const sound: AmendmentRuleInput = {
  type: "36",
  start: "2026-09-01",
  formerEnd: "2028-08-31",
  end: "2028-08-31",
  effectOn: "2027-03-01",
  changedFields: [],
  mode: "1",
  isDisabled: false,
  formerSiret: "99990107700019",
  siret: "99990107700019",
  hasNewConvention: false,
  hasConventionAnnex: false,
  hasDurationAgreement: false,
  payLines: 1,
  formerLastRate: null,
  firstRate: null,
}
const rules = (type: AmendmentType, over: Partial<AmendmentRuleInput> = {}) =>
  checkAmendment({ ...sound, type, ...over }).map(({ rule }) => rule)

describe("what an amendment demands", () => {
  const exam = { end: "2029-08-31", effectOn: "2028-07-01" }

  it("a day of effect within the contract", () => {
    expect(rules("36")).toEqual([])
    expect(rules("36", { effectOn: null })).toEqual(["DAT-08"])
    expect(rules("36", { effectOn: "2026-08-31" })).toEqual(["DAT-08"])
    expect(rules("36", { effectOn: "2026-09-01" })).toEqual([])
    expect(rules("36", { effectOn: "2028-08-31" })).toEqual([])
    expect(rules("36", { effectOn: "2028-09-01" })).toEqual(["DAT-08"])
  })

  it("no field of another type", () => {
    expect(rules("36", { changedFields: ["maitre1_nom"] })).toEqual([])
    expect(checkAmendment({ ...sound, changedFields: ["maitre1_nom", "employeur_siret"] })).toEqual([
      {
        rule: "AVN-01",
        severity: "blocking",
        field: "employeur_siret",
        message: "Ce type d’avenant ne permet pas de modifier ce champ.",
      },
    ])
  })

  it("33: later, by twelve months at most, before the end, paid at least as well", () => {
    expect(rules("33", exam)).toEqual([])
    expect(rules("33", { ...exam, end: "2029-09-01" })).toEqual(["DUR-02"])
    expect(rules("33", { ...exam, end: "2030-02-28" })).toEqual(["DUR-02"])
    expect(rules("33", { ...exam, end: "2028-08-31" })).toEqual(["longer"])
    expect(rules("33", { ...exam, effectOn: "2028-09-01" })).toEqual(["DAT-08"])
    expect(rules("33", { ...exam, effectOn: "2028-08-31" })).toEqual([])
    expect(rules("33", { ...exam, payLines: 0 })).toEqual(["pay_line"])
    expect(rules("33", { ...exam, formerLastRate: 51_00, firstRate: 51_00 })).toEqual([])
    expect(
      checkAmendment({ ...sound, ...exam, type: "33", formerLastRate: 51_00, firstRate: 50_99 }),
    ).toEqual([
      {
        rule: "REM-12",
        severity: "warning",
        field: "remunerations",
        message: "Le taux de l’avenant est inférieur à celui du contrat initial.",
      },
    ])
    expect(rules("33", { ...exam, formerLastRate: 51_00 })).toEqual([])
    expect(rules("33", { ...exam, firstRate: 20_00 })).toEqual([])
  })

  it("34: a recognised disability and four years at most", () => {
    const disabled = { ...exam, isDisabled: true, end: "2030-08-31" }
    expect(rules("34", disabled)).toEqual([])
    expect(rules("34", { ...disabled, isDisabled: false })).toEqual(["disabled"])
    expect(rules("34", { ...disabled, end: "2030-09-01" })).toEqual(["DUR-02"])
    expect(rules("34", { ...disabled, end: sound.formerEnd })).toEqual(["longer"])
    expect(rules("34", { ...disabled, effectOn: "2028-09-15", payLines: 0 })).toEqual(["DAT-08", "pay_line"])
    expect(rules("34", { ...disabled, formerLastRate: 78_00, firstRate: 67_00 })).toEqual(["REM-12"])
  })

  it("31 and 32: a new convention when the payer changes, a seasonal contract for a pair", () => {
    expect(rules("31", { changedFields: ["employeur_siret"] })).toEqual([])
    expect(rules("31", { changedFields: ["employeur_opco"] })).toEqual(["convention_if_payer"])
    expect(rules("31", { changedFields: ["employeur_opco"], hasNewConvention: true })).toEqual([])
    expect(rules("32")).toEqual(["seasonal_mode"])
    expect(rules("32", { mode: "4" })).toEqual([])
  })

  it("35 and 38: their convention", () => {
    expect(rules("35")).toEqual(["new_convention"])
    expect(rules("35", { hasNewConvention: true })).toEqual([])
    expect(rules("38")).toEqual(["convention_annex"])
    expect(rules("38", { hasConventionAnnex: true })).toEqual([])
  })

  it("36: shorter with the agreement of the three, never longer", () => {
    expect(rules("36", { end: "2028-06-30" })).toEqual(["DUR-03"])
    expect(rules("36", { end: "2028-06-30", hasDurationAgreement: true })).toEqual([])
    expect(rules("36", { end: "2028-09-30" })).toEqual(["not_longer"])
    expect(rules("36", { formerLastRate: 51_00, firstRate: 43_00 })).toEqual(["REM-12"])
  })

  it("37: another establishment of the same company", () => {
    expect(rules("37", { siret: "99990107700027" })).toEqual([])
    expect(rules("37", { siret: "99990208300149" })).toEqual(["same_company"])
  })

  it("each finding has its field and its sentence, exactly", () => {
    const all = checkAmendment({ ...sound, type: "32", effectOn: null, end: "2028-06-30" })
      .concat(
        checkAmendment({ ...sound, type: "33", end: "2028-08-31", effectOn: "2028-09-30", payLines: 0 }),
      )
      .concat(checkAmendment({ ...sound, type: "33", end: "2030-08-31" }))
      .concat(checkAmendment({ ...sound, type: "34", end: "2031-08-31" }))
      .concat(checkAmendment({ ...sound, type: "36", end: "2029-08-31" }))
      .concat(checkAmendment({ ...sound, type: "31", changedFields: ["employeur_opco"] }))
      .concat(checkAmendment({ ...sound, type: "35" }))
      .concat(checkAmendment({ ...sound, type: "37", siret: "99990208300149" }))
      .concat(checkAmendment({ ...sound, type: "38" }))
    expect(all.map(({ field, message }) => `${field}: ${message.replaceAll("\u00a0", "~")}`)).toEqual([
      "contrat_date_effet_avenant: La date d’effet de l’avenant doit être comprise dans la période du contrat.",
      "contrat_date_fin: La durée diffère de celle du cycle~: une convention d’aménagement de durée est nécessaire.",
      "contrat_mode_contractuel: Cet avenant suppose un contrat saisonnier à deux employeurs (mode 4).",
      "contrat_date_effet_avenant: La date d’effet de l’avenant doit être comprise dans la période du contrat.",
      "contrat_date_fin: La prolongation doit reporter la date de fin du contrat.",
      "contrat_date_effet_avenant: L’avenant doit prendre effet avant la fin du contrat initial.",
      "remunerations: Ajoutez au moins une période de rémunération.",
      "contrat_date_fin: Durée trop longue~: après un échec à l’examen, le contrat est prolongé de 12 mois au plus.",
      "apprenti_rqth: Cet avenant suppose la reconnaissance de travailleur handicapé~: indiquez-la dans la fiche de l’étudiant.",
      "contrat_date_fin: Durée trop longue~: 4 ans au maximum.",
      "contrat_date_fin: Cet avenant réduit la durée du contrat~: pour la prolonger, choisissez le type 33 ou 34.",
      "employeur_opco: Le payeur change~: une nouvelle convention de formation est nécessaire.",
      "convention_financement: Une nouvelle convention de formation est nécessaire.",
      "employeur_siret: Le nouvel établissement doit appartenir à la même entreprise~: sinon, choisissez le type 31.",
      "lieu_formation_denomination: Joignez l’annexe de la convention qui indique le nouveau lieu de formation.",
    ])
    expect(new Set(all.map(({ severity }) => severity))).toEqual(new Set(["blocking"]))
  })
})
