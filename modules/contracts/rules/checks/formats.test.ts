import { describe, expect, it } from "vitest"
import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { anApprenticeship } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aMinor } from "../testing/variants.ts"

describe("identifiers, as §1.10 of the reference numbers them", () => {
  it.each<[string, FieldKey, string, "ok" | "warning" | "blocking"]>([
    ["FMT-01", "employeur_siret", "99990107700019", "ok"],
    ["FMT-01", "employeur_siret", "999 901 077 00019", "ok"],
    ["FMT-01", "employeur_siret", "35600000020009", "ok"],
    ["FMT-01", "employeur_siret", "00000000000000", "blocking"],
    ["FMT-01", "employeur_siret", "12345678900015", "blocking"],
    ["FMT-01", "cfa_siret", "00000101600O13", "blocking"],
    ["FMT-02", "apprenti_nir", "108037505690144", "ok"],
    ["FMT-02", "apprenti_nir", "1080375056901", "ok"],
    ["FMT-02", "apprenti_nir", "108137505690110", "blocking"],
    ["FMT-02", "apprenti_nir", "308037505690156", "blocking"],
    ["FMT-03", "cfa_uai", "0759901e", "ok"],
    ["FMT-03", "cfa_uai", "0759901I", "blocking"],
    ["FMT-04", "formation_rncp", "38362", "ok"],
    ["FMT-04", "formation_rncp", "RS1234", "blocking"],
    ["FMT-04", "formation_code_diplome", "5002210", "blocking"],
    ["FMT-04", "formation_code_diplome", "50022102A", "ok"],
    ["FMT-05", "employeur_naf", "56.10A", "ok"],
    ["FMT-05", "employeur_naf", "620Z", "blocking"],
    ["FMT-06", "employeur_idcc", "16", "ok"],
    ["FMT-06", "employeur_idcc", "0001", "warning"],
    ["FMT-06", "employeur_idcc", "12345", "blocking"],
    ["FMT-07", "cfa_nda", "11 75 99901 75", "ok"],
    ["FMT-07", "cfa_nda", "11759990113", "warning"],
    ["FMT-07", "cfa_nda", "117599901", "blocking"],
    ["FMT-09", "employeur_adresse_code_postal", "20000", "ok"],
    ["FMT-09", "employeur_adresse_code_postal", "99100", "warning"],
    ["FMT-09", "employeur_adresse_code_postal", "7501", "blocking"],
    ["FMT-10", "employeur_telephone", "01 99 00 00 01", "ok"],
    ["FMT-10", "employeur_telephone", "019900", "blocking"],
    ["FMT-10", "employeur_signataire_mobile", "0199000001", "blocking"],
    ["FMT-11", "apprenti_departement_naissance", "2A", "ok"],
    ["FMT-11", "apprenti_departement_naissance", "20", "blocking"],
    ["FMT-13", "apprenti_nom_naissance", "D’Arc-Étoile", "ok"],
    ["FMT-13", "maitre1_nom", "Petit 2", "blocking"],
    ["FMT-14", "apprenti_courriel", "a@b", "blocking"],
    ["FMT-14", "apprenti_courriel", "leo@gmial.com", "warning"],
  ])("%s %s « %s » is %s", (id, key, value, verdict) => {
    const found = says(id, anApprenticeship({ [key]: value }))
    expect(found.verdict).toBe(verdict)
    if (verdict !== "ok") {
      expect(found.fields).toEqual([key])
      expect(plain(found.fix)).toMatch(/^\S.* : \S/)
    }
  })

  it("only warns of an old number of contract", () => {
    const numbered = (contrat_numero_precedent: string) =>
      anApprenticeship({ contrat_type: "22", contrat_numero_precedent })
    expect(says("FMT-08", numbered("075202609000123")).verdict).toBe("ok")
    expect(says("FMT-08", numbered("A/2019/17"))).toMatchObject({
      verdict: "warning",
      severity: "warning",
      fields: ["contrat_numero_precedent"],
    })
    // Not asked of a first contract: whatever it holds is not looked at.
    expect(says("FMT-08", anApprenticeship({ contrat_numero_precedent: "A" })).verdict).toBe("ok")
  })

  it("says all that is wrong at once, and the sentence of the reference", () => {
    const found = says("FMT-01", anApprenticeship({ employeur_siret: "1", cfa_siret: "2" }))
    expect(found.fields).toEqual(["employeur_siret", "cfa_siret"])
    expect(plain(found.message)).toBe("Le SIRET doit comporter 14 chiffres et une clé valide.")
    expect(plain(found.fix)).toContain("N° SIRET du CFA : ")
  })

  it("tells a doubt in its own words", () =>
    expect(plain(says("FMT-14", anApprenticeship({ apprenti_courriel: "leo@gmial.com" })).message)).toBe(
      "Vouliez-vous écrire gmail.com ?",
    ))

  it("leaves alone what is empty, of another form, of another country, or not a text", () => {
    expect(says("FMT-01", anApprenticeship({ employeur_siret: "" })).verdict).toBe("ok")
    expect(says("FMT-01", anApprenticeship({ employeur_siret: 12 as never })).verdict).toBe("ok")
    expect(says("FMT-03", aProfessionalization({ cfa_uai: "x" })).verdict).toBe("not_applicable")
    const abroad = (apprenti_adresse_pays: string | null): Partial<ContractData> => ({
      apprenti_adresse_code_postal: "B-1000",
      apprenti_adresse_pays,
    })
    expect(says("FMT-09", anApprenticeship(abroad("BE"))).verdict).toBe("ok")
    expect(says("FMT-09", anApprenticeship(abroad("FR"))).verdict).toBe("blocking")
    expect(says("FMT-09", anApprenticeship(abroad(null))).verdict).toBe("blocking")
    expect(
      says("FMT-09", anApprenticeship({ ...abroad("BE"), cfa_adresse_code_postal: "B-1000" })).fields,
    ).toEqual(["cfa_adresse_code_postal"])
  })

  it("OPC-01 doubts an address by CEDEX", () => {
    expect(says("OPC-01", anApprenticeship({ apprenti_adresse_commune: "LYON CEDEX 03" })).verdict).toBe(
      "warning",
    )
    expect(says("OPC-01", anApprenticeship()).verdict).toBe("ok")
    expect(says("OPC-01", anApprenticeship({ apprenti_adresse_commune: null })).verdict).toBe("ok")
  })
})

describe("shapes", () => {
  const fields = (id: string, changes: Partial<ContractData>) => says(id, anApprenticeship(changes)).fields
  it("FMT-15 knows the codes of the day", () => {
    expect(says("FMT-15", anApprenticeship()).verdict).toBe("ok")
    const unknown = says("FMT-15", anApprenticeship({ contrat_type: "99", apprenti_nationalite: "9" }))
    expect(unknown).toMatchObject({ verdict: "blocking", fields: ["apprenti_nationalite", "contrat_type"] })
    expect(plain(unknown.message)).toBe(
      "Valeur hors de la liste de la notice : Nationalité, Type de contrat ou d’avenant.",
    )
    const former = says("FMT-15", anApprenticeship({ apprenti_diplome_plus_eleve: "74" }))
    expect(former).toMatchObject({ verdict: "warning", fields: ["apprenti_diplome_plus_eleve"] })
    expect(plain(former.message)).toContain(
      "ancienne version du formulaire : Diplôme ou titre le plus élevé obtenu",
    )
    expect(plain(former.fix)).toBe("Choisissez le code qui lui a succédé.")
    // Concluded under an older notice: its codes were those of the day.
    expect(
      says(
        "FMT-15",
        anApprenticeship({ apprenti_diplome_plus_eleve: "74", contrat_date_conclusion: "2023-06-30" }),
      ).verdict,
    ).toBe("ok")
    expect(fields("FMT-15", { contrat_type: 11 as never })).toEqual(["contrat_type"])
    // A department and a pension fund are read otherwise.
    expect(
      says(
        "FMT-15",
        anApprenticeship({ apprenti_departement_naissance: "??", remuneration_caisse_retraite: "Une autre" }),
      ).verdict,
    ).toBe("ok")
    // Not shown, not judged.
    expect(says("FMT-15", anApprenticeship({ representant_legal_lien: "cousin" })).verdict).toBe("ok")
    expect(says("FMT-15", aMinor({ representant_legal_lien: "cousin" })).verdict).toBe("blocking")
  })

  it("FMT-16 wants days that exist", () => {
    expect(says("FMT-16", anApprenticeship()).verdict).toBe("ok")
    for (const day of ["2026-02-29", "29/02/2028", "1899-12-31", "2200-01-01", "hier"])
      expect(fields("FMT-16", { contrat_date_fin: day }), day).toEqual(["contrat_date_fin"])
    for (const day of ["2028-02-29", "1900-01-01", "2199-12-31", " 2028-01-01 "])
      expect(fields("FMT-16", { contrat_date_fin: day }), day).toEqual([])
    expect(fields("FMT-16", { contrat_date_fin: 20260901 as never })).toEqual(["contrat_date_fin"])
    for (const moment of ["2026-08-24", "2026-08-24T10:00", "2026-08-24T10:00:00+02:00"])
      expect(fields("FMT-16", { signature_employeur_date: moment }), moment).toEqual([])
    for (const moment of [
      "2026-08-24 10:00",
      "2026-13-24T10:00",
      "2026-08-24Tdix",
      "demain",
      "x2026-08-24T10:00",
    ])
      expect(fields("FMT-16", { signature_employeur_date: moment }), moment).toEqual([
        "signature_employeur_date",
      ])
    expect(fields("FMT-16", { signature_employeur_date: 5 as never })).toEqual(["signature_employeur_date"])
    expect(plain(says("FMT-16", anApprenticeship({ contrat_date_fin: "x" })).message)).toContain(
      "Date invalide : Date de fin du contrat",
    )
  })

  it("FMT-17 wants numbers within bounds", () => {
    expect(says("FMT-17", anApprenticeship()).verdict).toBe("ok")
    const faulty: readonly (readonly [FieldKey, unknown])[] = [
      ["employeur_effectif", -1],
      ["employeur_effectif", 10_000_001],
      ["employeur_effectif", 1.5],
      ["employeur_effectif", "8"],
      ["employeur_effectif", Number.NaN],
      ["remuneration_salaire_embauche_cents", 80_282.5],
      ["remuneration_majoration_heures_sup", 25.123],
      ["remuneration_majoration_heures_sup", Number.POSITIVE_INFINITY],
      ["contrat_duree_hebdo_minutes", 60],
    ]
    for (const [key, value] of faulty)
      expect(fields("FMT-17", { [key]: value as never }), `${key} ${value}`).toEqual([key])
    const fine: readonly (readonly [FieldKey, unknown])[] = [
      ["employeur_effectif", 0],
      ["employeur_effectif", 10_000_000],
      ["remuneration_majoration_heures_sup", 25.12],
      ["remuneration_majoration_heures_sup", 10.07],
      ["contrat_duree_mois", 23.97],
      ["contrat_duree_mois", -5],
    ]
    for (const [key, value] of fine)
      expect(fields("FMT-17", { [key]: value as never }), `${key} ${value}`).toEqual([])
  })

  it("FMT-18 wants texts that fit", () => {
    expect(says("FMT-18", anApprenticeship()).verdict).toBe("ok")
    expect(fields("FMT-18", { employeur_denomination: "a".repeat(200) })).toEqual([])
    expect(fields("FMT-18", { employeur_denomination: `${"a".repeat(200)}  ` })).toEqual([])
    expect(fields("FMT-18", { employeur_denomination: "a".repeat(201) })).toEqual(["employeur_denomination"])
    expect(fields("FMT-18", { employeur_denomination: 3 as never })).toEqual(["employeur_denomination"])
    // Formats say more of their own.
    expect(fields("FMT-18", { employeur_siret: "1".repeat(40) })).toEqual([])
  })
})
