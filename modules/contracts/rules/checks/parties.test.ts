import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aFollowing, aMinor, aPublicOne, born, withFile } from "../testing/variants.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, anApprenticeship(changes)).verdict
const noFile = { ...context, file: {} }

describe("EMP", () => {
  it.each<Case>([
    ["private 16", { employeur_type: "16" }, "ok"],
    ["private sector, type 21", { employeur_type: "21" }, "blocking"],
    ["public sector, type 16", { employeur_type: "16", employeur_secteur: "public" }, "blocking"],
    ["type unknown", { employeur_type: null }, "unknown"],
    ["sector unknown", { employeur_secteur: null }, "unknown"],
  ])("EMP-01 %s", (_title, changes, verdict) => expect(verdictOf("EMP-01", changes)).toBe(verdict))
  it("EMP-01 shows both", () => {
    expect(says("EMP-01", anApprenticeship({ employeur_type: "21" })).values).toMatchObject({
      sector: "prive",
      type: "21",
    })
    expect(says("EMP-01", anApprenticeship()).values).toMatchObject({ sector: "prive", type: "11" })
  })

  it("EMP-02 asks the register", () => {
    const state = (one: "open" | "closed" | "not_diffusible" | "unknown") =>
      withFile({ establishment: { state: one, closedOn: "2025-01-01" } })
    expect(says("EMP-02", anApprenticeship(), state("open"))).toMatchObject({
      verdict: "ok",
      values: { siret: "99990107700019" },
    })
    expect(says("EMP-02", anApprenticeship(), state("closed"))).toMatchObject({
      verdict: "blocking",
      values: { closedOn: "2025-01-01", siret: "99990107700019" },
    })
    expect(
      says("EMP-02", anApprenticeship(), withFile({ establishment: { state: "closed" } })).values.closedOn,
    ).toBeNull()
    const hidden = says("EMP-02", anApprenticeship(), state("not_diffusible"))
    expect(hidden).toMatchObject({ verdict: "warning", values: { siret: "99990107700019" } })
    expect(plain(hidden.message)).toBe(
      "Établissement non diffusible : complétez les informations manuellement.",
    )
    expect(says("EMP-02", anApprenticeship(), state("unknown")).verdict).toBe("unknown")
    expect(says("EMP-02", anApprenticeship(), noFile).verdict).toBe("unknown")
    expect(says("EMP-02", anApprenticeship({ employeur_siret: null }), state("closed")).verdict).toBe(
      "unknown",
    )
    const person = aProfessionalization({ pro_particulier_employeur: true })
    expect(says("EMP-02", person, state("closed")).verdict).toBe("not_applicable")
    expect(says("EMP-02", aProfessionalization(), state("closed")).verdict).toBe("blocking")
  })

  const mode = (contrat_mode_contractuel: string | null, employeur_specifique: string | null) => ({
    contrat_mode_contractuel,
    employeur_specifique,
  })
  it.each<Case>([
    ["temporary work", mode("3", "1"), "ok"],
    ["temporary work, nothing specific", mode("3", "0"), "blocking"],
    ["two seasonal employers", mode("4", "3"), "ok"],
    ["two seasonal employers, temporary work", mode("4", "1"), "blocking"],
    ["usual", mode("1", "0"), "not_applicable"],
    ["usual with a group", mode("2", "2"), "not_applicable"],
    ["mode unknown", mode(null, "0"), "unknown"],
    ["specific unknown", mode("3", null), "unknown"],
  ])("EMP-03 %s", (_title, changes, verdict) => expect(verdictOf("EMP-03", changes)).toBe(verdict))
  it("EMP-03 says what is expected", () => {
    expect(plain(says("EMP-03", anApprenticeship(mode("4", "0"))).message)).toBe(
      "Le mode contractuel 4 suppose l’employeur spécifique 3.",
    )
    expect(says("EMP-03", anApprenticeship(mode("3", "1"))).values.mode).toBe("3")
  })

  it.each<Case>([
    ["MSA", { employeur_type: "13", apprenti_regime_social: "1" }, "ok"],
    ["URSSAF", { employeur_type: "13", apprenti_regime_social: "2" }, "warning"],
    ["another employer", { employeur_type: "12", apprenti_regime_social: "2" }, "not_applicable"],
    ["type unknown", { employeur_type: null }, "unknown"],
    ["scheme unknown", { apprenti_regime_social: null, employeur_type: "13" }, "unknown"],
  ])("EMP-04 %s", (_title, changes, verdict) => expect(verdictOf("EMP-04", changes)).toBe(verdict))

  it("EMP-05 believes the directory before the agreement", () => {
    expect(says("EMP-05", anApprenticeship())).toMatchObject({ verdict: "ok", values: { opco: "OPCO EP" } })
    const other = says("EMP-05", anApprenticeship({ employeur_opco: "akto" }))
    expect(other).toMatchObject({ verdict: "warning", values: { opco: "AKTO", expected: "OPCO EP" } })
    expect(plain(other.message)).toBe(
      "L’OPCO choisi (AKTO) n’est pas celui attendu pour cet employeur (OPCO EP).",
    )
    expect(
      says("EMP-05", anApprenticeship({ employeur_opco: "akto" }), withFile({ opcoOfSiret: "akto" })).verdict,
    ).toBe("ok")
    expect(says("EMP-05", anApprenticeship(), withFile({ opcoOfSiret: "akto" })).values.expected).toBe("AKTO")
    expect(verdictOf("EMP-05", { employeur_opco: "akto", employeur_idcc: null })).toBe("ok")
    expect(verdictOf("EMP-05", { employeur_opco: "akto", employeur_idcc: "9999" })).toBe("ok")
    expect(verdictOf("EMP-05", { employeur_opco: null })).toBe("unknown")
    expect(verdictOf("EMP-05", { employeur_opco: "un_autre" })).toBe("warning")
    expect(says("EMP-05", anApprenticeship({ employeur_opco: "un_autre" })).values.opco).toBe("un_autre")
    expect(says("EMP-05", aPublicOne()).verdict).toBe("not_applicable")
    expect(says("EMP-05", anApprenticeship({ employeur_opco: "akto" }), noFile).verdict).toBe("warning")
    const none = says("EMP-05", anApprenticeship({ employeur_opco: "hors_opco_public" }))
    expect(none).toMatchObject({ verdict: "blocking", fields: ["employeur_opco"] })
    expect(plain(none.message)).toBe("Un employeur privé dépose le contrat auprès de son OPCO.")
  })

  it("PRO-EMP leaves out public employers but an EPIC", () => {
    const employer = (employeur_secteur: string, employeur_type: string | null) =>
      aProfessionalization({ employeur_secteur, employeur_type })
    expect(says("PRO-EMP", employer("public", "22"))).toMatchObject({
      verdict: "blocking",
      values: { type: "22" },
    })
    expect(says("PRO-EMP", employer("public", "30"))).toMatchObject({ verdict: "ok", values: { type: "30" } })
    expect(says("PRO-EMP", employer("prive", null)).verdict).toBe("ok")
  })
})

describe("IDE", () => {
  it("IDE-01 compares the number with the civil status", () => {
    expect(verdictOf("IDE-01", {})).toBe("ok")
    expect(verdictOf("IDE-01", { apprenti_nir: null })).toBe("unknown")
    expect(
      verdictOf("IDE-01", {
        apprenti_sexe: null,
        apprenti_date_naissance: null,
        apprenti_departement_naissance: null,
      }),
    ).toBe("ok")
    const fields = (changes: Partial<ContractData>) => says("IDE-01", anApprenticeship(changes)).fields
    expect(fields({ apprenti_sexe: "F" })).toEqual(["apprenti_nir", "apprenti_sexe"])
    expect(fields({ apprenti_date_naissance: "2007-03-12" })).toEqual([
      "apprenti_nir",
      "apprenti_date_naissance",
    ])
    expect(fields({ apprenti_date_naissance: "2007-04-12" })).toEqual([
      "apprenti_nir",
      "apprenti_date_naissance",
    ])
    expect(fields({ apprenti_departement_naissance: "13" })).toEqual([
      "apprenti_nir",
      "apprenti_departement_naissance",
    ])
    expect(plain(says("IDE-01", anApprenticeship({ apprenti_sexe: "F" })).message)).toBe(
      "Sexe incohérent avec le NIR (1er chiffre).",
    )
    expect(says("IDE-01", aProfessionalization()).verdict).toBe("ok")
    expect(says("IDE-01", aProfessionalization({ salarie_sexe: "M" })).fields).toEqual([
      "salarie_nir",
      "salarie_sexe",
    ])
    expect(verdictOf("IDE-01", { apprenti_sexe: "X" })).toBe("ok")
  })

  it("IDE-02 wants a mail of one’s own", () => {
    const own = "leo.durand@example.org"
    expect(verdictOf("IDE-02", {})).toBe("ok")
    expect(verdictOf("IDE-02", { apprenti_courriel: null })).toBe("unknown")
    for (const other of [
      "employeur_courriel",
      "employeur_signataire_courriel",
      "cfa_contact_courriel",
    ] as const)
      expect(says("IDE-02", anApprenticeship({ [other]: own.toUpperCase() }))).toMatchObject({
        verdict: "blocking",
        fields: ["apprenti_courriel", other],
      })
    expect(
      says("IDE-02", aProfessionalization({ salarie_courriel: "contact@atelier.example.org" })).fields,
    ).toEqual(["salarie_courriel", "employeur_courriel"])
  })

  it("IDE-03 wants two addresses for a minor and her parent", () => {
    expect(says("IDE-03", aMinor()).verdict).toBe("ok")
    expect(says("IDE-03", aMinor({ representant_legal_courriel: "LEO.durand@example.org" }))).toMatchObject({
      verdict: "warning",
      fields: ["representant_legal_courriel", "apprenti_courriel"],
    })
    expect(says("IDE-03", aMinor({ representant_legal_courriel: null })).verdict).toBe("unknown")
    expect(says("IDE-03", aMinor({ apprenti_courriel: null })).verdict).toBe("unknown")
    expect(
      says("IDE-03", anApprenticeship({ representant_legal_courriel: "leo.durand@example.org" })).verdict,
    ).toBe("not_applicable")
    expect(says("IDE-03", aMinor({ apprenti_date_naissance: null })).verdict).toBe("not_applicable")
  })

  it.each<Case>([
    ["born before today and the start", {}, "ok"],
    ["born today", { apprenti_date_naissance: "2026-08-25" }, "blocking"],
    ["born yesterday", { apprenti_date_naissance: "2026-08-24" }, "ok"],
    [
      "born on the first day",
      { apprenti_date_naissance: "2026-08-20", contrat_date_debut: "2026-08-20" },
      "blocking",
    ],
    ["no start", { contrat_date_debut: null }, "ok"],
    ["unknown", { apprenti_date_naissance: null }, "unknown"],
  ])("IDE-04 %s", (_title, changes, verdict) => expect(verdictOf("IDE-04", changes)).toBe(verdict))
  it("IDE-04 leads to the date", () => {
    expect(says("IDE-04", anApprenticeship({ apprenti_date_naissance: "2027-01-01" }))).toMatchObject({
      fields: ["apprenti_date_naissance"],
      values: { born: "2027-01-01" },
    })
    expect(says("IDE-04", aProfessionalization({ salarie_date_naissance: "2027-01-01" })).fields).toEqual([
      "salarie_date_naissance",
    ])
    expect(says("IDE-04", anApprenticeship()).values.born).toBe("2008-03-12")
  })

  const before = (contrat_type: string | null, apprenti_situation_avant_contrat: string | null) => ({
    contrat_type,
    apprenti_situation_avant_contrat,
  })
  it.each<Case>([
    ["22 after an apprenticeship", before("22", "4"), "ok"],
    ["21 after school", before("21", "1"), "warning"],
    ["22 after a rupture", before("22", "8"), "warning"],
    ["23 after a rupture", before("23", "8"), "ok"],
    ["23 after an apprenticeship", before("23", "4"), "ok"],
    ["23 after school", before("23", "1"), "warning"],
    ["first contract", before("11", "1"), "not_applicable"],
    ["type unknown", before(null, "1"), "unknown"],
    ["situation unknown", before("22", null), "unknown"],
  ])("IDE-05 %s", (_title, changes, verdict) => expect(verdictOf("IDE-05", changes)).toBe(verdict))
  it("IDE-05 shows both", () => {
    expect(says("IDE-05", anApprenticeship(before("22", "1"))).values).toMatchObject({
      type: "22",
      situation: "1",
    })
    expect(plain(says("IDE-05", anApprenticeship(before("22", "1"))).message)).toContain("type de contrat 22")
    expect(says("IDE-05", anApprenticeship(before("22", "4"))).values).toMatchObject({
      type: "22",
      situation: "4",
    })
  })

  it("IDE-06 expects the number of the former contract", () => {
    expect(says("IDE-06", aFollowing()).verdict).toBe("ok")
    expect(says("IDE-06", aFollowing({ contrat_numero_precedent: " " })).verdict).toBe("warning")
    expect(says("IDE-06", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("IDE-06", anApprenticeship({ contrat_type: "36" })).verdict).toBe("not_applicable")
  })

  it("IDE-07 keeps the equivalence for the young", () => {
    const equivalent = (birth: string) =>
      anApprenticeship({ ...born(birth), apprenti_rqth_equivalence_jeunes: true })
    expect(says("IDE-07", equivalent("2011-09-01")).verdict).toBe("ok")
    expect(says("IDE-07", equivalent("2011-09-02")).verdict).toBe("warning")
    expect(says("IDE-07", equivalent("2005-09-02"))).toMatchObject({ verdict: "ok", values: { age: 20 } })
    expect(says("IDE-07", equivalent("2005-09-01"))).toMatchObject({
      verdict: "warning",
      values: { age: 21 },
    })
    expect(verdictOf("IDE-07", {})).toBe("not_applicable")
    expect(says("IDE-07", { ...equivalent("2008-01-01"), apprenti_date_naissance: null }).verdict).toBe(
      "unknown",
    )
    expect(
      says("IDE-07", { ...equivalent("1990-01-01"), contrat_date_conclusion: "2024-12-31" }).verdict,
    ).toBe("not_applicable")
  })
})
