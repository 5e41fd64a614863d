import { describe, expect, it } from "vitest"
import { accessTo, fieldsOf, PEOPLE } from "./index.ts"

describe("who may fill what", () => {
  it.each([
    ["employeur_siret", ["edit", "edit", "none", "none"]],
    ["employeur_opco", ["edit", "edit", "none", "none"]],
    ["employeur_signataire_nom", ["edit", "edit", "none", "none"]],
    ["maitre1_nom", ["edit", "edit", "none", "none"]],
    ["employeur_attestation_maitre", ["read", "edit", "none", "none"]],
    ["contrat_duree_hebdo_heures", ["edit", "edit", "none", "none"]],
    ["contrat_travail_risque", ["edit", "edit", "none", "none"]],
    ["remuneration_caisse_retraite", ["edit", "edit", "none", "none"]],
    ["remuneration_avantage_logement_cents", ["edit", "edit", "none", "none"]],
    ["contrat_date_debut", ["edit", "propose", "none", "none"]],
    ["contrat_type", ["edit", "propose", "none", "none"]],
    ["contrat_derogation", ["edit", "propose", "none", "none"]],
    ["remunerations", ["edit", "raise", "none", "none"]],
    ["remuneration_salaire_embauche_cents", ["edit", "raise", "none", "none"]],
    ["apprenti_nom_naissance", ["edit", "outline", "edit", "read"]],
    ["apprenti_derniere_classe", ["edit", "outline", "edit", "read"]],
    ["apprenti_nir", ["edit", "none", "edit", "none"]],
    ["apprenti_rqth", ["edit", "none", "edit", "none"]],
    ["apprenti_rqth_extension_boe", ["edit", "none", "edit", "none"]],
    ["representant_legal_nom", ["edit", "none", "edit", "edit"]],
    ["formation_rncp", ["edit", "read", "read", "none"]],
    ["convention_financement", ["edit", "read", "none", "none"]],
    ["employeur_attestation_pieces", ["read", "edit", "none", "none"]],
    ["contrat_numero_deca", ["read", "read", "none", "none"]],
  ] as const)("%s", (key, expected) => {
    expect(PEOPLE.map((person) => accessTo("apprentissage", key, person))).toEqual(expected)
  })

  it("lets the company write a whole professionalization contract, but never what is sealed", () => {
    for (const { key, group } of fieldsOf("professionnalisation"))
      if (group === "secret") expect(accessTo("professionnalisation", key, "company"), key).toBe("none")
    expect(accessTo("professionnalisation", "salarie_nom_naissance", "company")).toBe("edit")
    expect(accessTo("professionnalisation", "contrat_date_debut", "company")).toBe("edit")
    expect(accessTo("professionnalisation", "pro_attestation_tuteur", "school")).toBe("read")
  })

  it("gives no access to a field of the other form", () => {
    expect(accessTo("apprentissage", "pro_nature", "school")).toBe("none")
    expect(accessTo("professionnalisation", "apprenti_nir", "school")).toBe("none")
  })
})
