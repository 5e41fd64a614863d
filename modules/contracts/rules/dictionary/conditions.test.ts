import { describe, expect, it } from "vitest"
import { type ContractData, type FieldKey, fieldOf, isNeeded, isShown } from "./index.ts"

describe("conditions", () => {
  const asked = (contract: ContractData, key: FieldKey): [shown: boolean, needed: boolean] => {
    const field = fieldOf(contract.contract_type, key)
    if (!field) throw new Error(key)
    return [isShown(field, contract), isNeeded(field, contract)]
  }
  const app = (rest: Partial<ContractData>): ContractData => ({ contract_type: "apprentissage", ...rest })
  const pro = (rest: Partial<ContractData>): ContractData => ({
    contract_type: "professionnalisation",
    ...rest,
  })
  const minor = { apprenti_date_naissance: "2009-11-05", contrat_date_conclusion: "2026-08-20" }

  it.each<[FieldKey, ContractData, boolean, boolean]>([
    ["employeur_idcc", app({ employeur_secteur: "prive" }), true, true],
    ["employeur_idcc", app({ employeur_secteur: "public" }), true, false],
    ["employeur_regime_chomage_specifique", app({ employeur_secteur: "public" }), true, true],
    ["employeur_regime_chomage_specifique", app({ employeur_secteur: "prive" }), false, false],
    ["remuneration_majoration_publique", app({ employeur_secteur: "public" }), true, false],
    ["remuneration_majoration_publique", app({ employeur_secteur: "prive" }), false, false],
    ["employeur2_siret", app({ contrat_mode_contractuel: "4" }), true, true],
    ["employeur2_siret", app({ contrat_mode_contractuel: "1" }), false, false],
    ["apprenti_rqth_extension_boe", app({ apprenti_rqth: false }), true, true],
    ["apprenti_rqth_extension_boe", app({ apprenti_rqth: true }), false, false],
    ["apprenti_rqth_extension_boe", app({}), false, false],
    ["salarie_rqth_extension_boe", pro({ salarie_rqth: false }), true, true],
    ["salarie_rqth_extension_boe", pro({ apprenti_rqth: false }), false, false],
    ["apprenti_emancipe", app(minor), true, true],
    ["apprenti_emancipe", app({ ...minor, contrat_date_conclusion: "2027-11-05" }), false, false],
    ["representant_legal_nom", app(minor), true, true],
    ["representant_legal_nom", app({ ...minor, apprenti_emancipe: true }), false, false],
    ["representant_legal_nom", app({ ...minor, apprenti_emancipe: false }), true, true],
    ["representant_legal_nom", app({ apprenti_date_naissance: "2009-11-05" }), false, false],
    [
      "representant_legal_nom",
      app({ apprenti_date_naissance: "2009-11-05", contrat_date_debut: "2026-09-01" }),
      true,
      true,
    ],
    [
      "representant_legal_nom",
      pro({ salarie_date_naissance: "2009-11-05", contrat_date_debut: "2026-09-01" }),
      true,
      true,
    ],
    [
      "representant_legal_adresse_voie",
      app({ ...minor, representant_legal_meme_adresse: true }),
      false,
      false,
    ],
    [
      "representant_legal_adresse_voie",
      app({ ...minor, representant_legal_meme_adresse: false }),
      true,
      true,
    ],
    [
      "representant_legal_adresse_voie",
      app({ apprenti_date_naissance: "1999-01-01", contrat_date_debut: "2026-09-01" }),
      false,
      false,
    ],
    ["maitre2_nom", app({}), true, false],
    ["maitre2_nom", app({ maitre2_nom: "  " }), true, false],
    ["maitre2_nom", app({ maitre2_courriel: "a@example.org" }), true, true],
    ["contrat_date_effet_avenant", app({ contrat_type: "36" }), true, true],
    ["contrat_date_effet_avenant", app({ contrat_type: "11" }), false, false],
    ["contrat_date_effet_avenant", pro({ pro_type: "30" }), true, true],
    ["contrat_date_effet_avenant", pro({ pro_type: "21", contrat_type: "31" }), false, false],
    ["contrat_numero_precedent", app({ contrat_type: "21" }), true, false],
    ["contrat_numero_precedent", app({ contrat_type: "31" }), true, true],
    ["contrat_numero_precedent", app({ contrat_type: "11" }), false, false],
    ["contrat_precedent_date_fin", app({ contrat_type: "23" }), true, false],
    ["contrat_derogation_motif", app({ contrat_derogation: "60" }), true, true],
    ["contrat_derogation_motif", app({ contrat_derogation: "50" }), false, false],
    ["lieu_formation_siret", app({ lieu_formation_identique: false }), true, true],
    ["lieu_formation_siret", app({ lieu_formation_identique: true }), false, false],
    ["lieu_formation_siret", app({}), false, false],
    ["convention_mandat", app({ cfa_entreprise: true }), false, false],
    ["convention_mandat", app({ cfa_entreprise: false }), true, true],
    ["employeur_siret", pro({ pro_particulier_employeur: true }), false, false],
    ["employeur_siret", pro({ pro_particulier_employeur: false }), true, true],
    ["pro_urssaf_particulier", pro({ pro_particulier_employeur: true }), true, true],
    ["pro_urssaf_particulier", pro({}), false, false],
    ["pro_numero_france_travail", pro({ pro_inscrit_france_travail: true }), true, true],
    ["pro_numero_france_travail", pro({ pro_inscrit_france_travail: false }), false, false],
    ["tuteur_utilisatrice_nom", pro({ pro_nature: "3" }), true, true],
    ["tuteur_utilisatrice_nom", pro({ employeur_specifique: "1" }), true, true],
    ["tuteur_utilisatrice_nom", pro({ employeur_specifique: "2" }), true, true],
    ["tuteur_utilisatrice_nom", pro({ employeur_specifique: "0", pro_nature: "2" }), false, false],
    ["formation_rncp", pro({ pro_type_qualification: "1" }), true, true],
    ["formation_rncp", pro({ pro_type_qualification: "2" }), true, true],
    ["formation_rncp", pro({ pro_type_qualification: "3" }), false, false],
  ])("%s of %j", (key, contract, shown, needed) => {
    expect(asked(contract, key)).toEqual([shown, needed])
  })

  it("asks the conventional minimum from 21 on, in the private sector", () => {
    const period = { contrat_date_debut: "2026-09-01", contrat_date_fin: "2027-08-31" }
    const born = (day: string) => app({ ...period, apprenti_date_naissance: day, employeur_secteur: "prive" })
    expect(asked(born("2006-08-31"), "remuneration_smc_mensuel_cents")).toEqual([true, true])
    expect(asked(born("2006-09-01"), "remuneration_smc_mensuel_cents")).toEqual([false, false])
    expect(
      asked({ ...born("2000-01-01"), employeur_secteur: "public" }, "remuneration_smc_mensuel_cents"),
    ).toEqual([false, false])
  })
})
