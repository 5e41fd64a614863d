import { formPartWords } from "../../rules/index.ts"
import {
  address,
  choice,
  code,
  comb,
  day,
  type FormLayout,
  question,
  type Row,
  text,
  tick,
} from "./form-cells.ts"

const tutor = (rank: 1 | 2): readonly Row[] => {
  const key = <Name extends string>(name: Name) => `maitre${rank}_${name}` as const
  return [
    [text(key("nom")), text(key("prenom"))],
    [day(key("date_naissance"), 1), text(key("courriel"), 1.9)],
    [text(key("emploi"))],
    [text(key("diplome"))],
    [code(key("niveau_diplome"), 1)],
  ]
}

const SIGNATURES = [
  "signature_employeur_date",
  "signature_apprenti_date",
  "signature_representant_legal_date",
  "signature_visa_cfa_date",
] as const

/** Form 10103: two pages, its fields in its order. */
export const apprenticeshipLayout: FormLayout = {
  title: "Contrat d'apprentissage",
  subtitle: "Code du travail, articles L6211-1 et suivants",
  first: [
    [
      code("contrat_mode_contractuel", 1),
      choice("employeur_secteur", 1, {
        options: [
          ["prive", "employeur privé"],
          ["public", "employeur public"],
        ],
      }),
    ],
  ],
  pages: [
    [
      {
        title: formPartWords.employeur,
        parts: [
          {
            left: [
              [text("employeur_denomination", 1, { lines: 2 })],
              ...address("employeur"),
              [text("employeur_telephone", 1), text("employeur_courriel", 1.9)],
            ],
            right: [
              [comb("employeur_siret", 14)],
              [code("employeur_type", 2)],
              [code("employeur_specifique", 1)],
              [comb("employeur_naf", 5), text("employeur_effectif")],
              [comb("employeur_idcc", 4)],
            ],
          },
          [tick("employeur_regime_chomage_specifique")],
        ],
      },
      {
        title: formPartWords.apprenti,
        parts: [
          [text("apprenti_nom_naissance"), text("apprenti_nom_usage")],
          [text("apprenti_prenom"), comb("apprenti_nir", 13)],
          {
            left: [
              ...address("apprenti"),
              [text("apprenti_telephone", 1), text("apprenti_courriel", 1.9)],
              [question("apprenti_sportif_haut_niveau")],
              [question("apprenti_rqth")],
              [question("apprenti_rqth_equivalence_jeunes")],
              [question("apprenti_rqth_extension_boe")],
              [question("apprenti_projet_creation_entreprise")],
            ],
            right: [
              [
                day("apprenti_date_naissance"),
                choice("apprenti_sexe", 1, {
                  options: [
                    ["M", "M"],
                    ["F", "F"],
                  ],
                }),
              ],
              [comb("apprenti_departement_naissance", 3, 1), text("apprenti_commune_naissance", 1.9)],
              [code("apprenti_nationalite", 1), code("apprenti_regime_social", 1)],
              [code("apprenti_situation_avant_contrat", 2)],
              [code("apprenti_dernier_diplome_prepare", 2)],
              [code("apprenti_derniere_classe", 2)],
              [text("apprenti_dernier_diplome_intitule", 1, { lines: 2 })],
              [code("apprenti_diplome_plus_eleve", 2)],
            ],
          },
          { title: "Représentant légal (apprenti mineur non émancipé)" },
          {
            left: [
              [text("representant_legal_nom"), text("representant_legal_prenom")],
              [text("representant_legal_courriel")],
            ],
            right: [...address("representant_legal")],
          },
        ],
      },
      {
        title: formPartWords.maitre,
        parts: [
          {
            titles: ["Maître d'apprentissage n° 1", "Maître d'apprentissage n° 2"],
            left: tutor(1),
            right: tutor(2),
          },
          [tick("employeur_attestation_maitre")],
        ],
      },
    ],
    [
      {
        title: formPartWords.contrat,
        parts: [
          [code("contrat_type", 2, 1.4), code("contrat_derogation", 2, 1)],
          [text("contrat_numero_precedent", 1.4), text("contrat_numero_avenant", 1)],
          [day("contrat_date_conclusion"), day("contrat_date_debut"), day("contrat_date_debut_pratique")],
          [day("contrat_date_effet_avenant"), day("contrat_date_fin", 2.07)],
          [
            comb("contrat_duree_hebdo_heures", 2),
            comb("contrat_duree_hebdo_minutes", 2),
            choice("contrat_travail_risque"),
          ],
          { title: "Rémunération (* indiquer SMIC ou SMC, salaire minimum conventionnel)" },
          { payLines: true },
          [
            text("remuneration_salaire_embauche_cents", 1, { unit: "€" }),
            text("remuneration_caisse_retraite", 1.9),
          ],
          [
            text("remuneration_avantage_nourriture_cents", 1, { unit: "€" }),
            text("remuneration_avantage_logement_cents", 1, { unit: "€" }),
            choice("remuneration_avantage_autre", 0.9),
          ],
        ],
      },
      {
        title: formPartWords.formation,
        parts: [
          {
            left: [
              [question("cfa_entreprise")],
              [text("cfa_denomination", 1, { lines: 2 })],
              [comb("cfa_uai", 8, 1), comb("cfa_siret", 14, 1.7)],
              ...address("cfa"),
            ],
            right: [
              [code("formation_diplome_vise", 2)],
              [text("formation_intitule", 1, { lines: 2 })],
              [comb("formation_code_diplome", 9), text("formation_rncp")],
              [day("formation_date_debut"), day("formation_date_fin_epreuves")],
              [
                text("formation_duree_heures", 1, { unit: "h" }),
                text("formation_heures_distance", 1, { unit: "h" }),
              ],
            ],
          },
          { title: formPartWords.lieu_formation },
          [tick("lieu_formation_identique")],
          {
            left: [
              [text("lieu_formation_denomination", 1, { lines: 2 })],
              [comb("lieu_formation_uai", 8, 1), comb("lieu_formation_siret", 14, 1.7)],
            ],
            right: [...address("lieu_formation")],
          },
        ],
      },
      {
        title: formPartWords.signatures,
        parts: [
          [tick("employeur_attestation_pieces")],
          [text("contrat_lieu_signature", 1)],
          {
            signatures: SIGNATURES,
            height: 62,
            notes: {
              signature_representant_legal_date: "si l'apprenti est mineur non émancipé",
              signature_visa_cfa_date: "atteste l'inscription de l'apprenti",
            },
          },
        ],
      },
      {
        title: formPartWords.depot,
        parts: [
          [text("depot_organisme_nom", 1.6), comb("depot_organisme_siret", 14, 1)],
          [day("depot_date_reception_complet"), day("depot_date_decision"), text("depot_numero")],
          [text("contrat_numero_deca"), text("depot_numero_avenant")],
        ],
      },
    ],
  ],
}
