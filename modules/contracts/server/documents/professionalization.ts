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

/** Under a title that says where the tutor works, the labels need not repeat it. */
const tutor = (prefix: "tuteur" | "tuteur_utilisatrice"): readonly Row[] => [
  [
    text(`${prefix}_nom`, 1, { label: "Nom du tuteur" }),
    text(`${prefix}_prenom`, 1, { label: "Prénom du tuteur" }),
  ],
  [
    day(`${prefix}_date_naissance`, 1, { label: "Date de naissance du tuteur" }),
    text(`${prefix}_emploi`, 1.6, { label: "Emploi occupé par le tuteur" }),
  ],
]

const SIGNATURES = [
  "signature_employeur_date",
  "signature_salarie_date",
  "signature_representant_legal_date",
] as const

/** Form 12434: two pages, its fields in its order. */
export const professionalizationLayout: FormLayout = {
  title: "Contrat de professionnalisation",
  subtitle: "Code du travail, articles L6325-1 et suivants",
  first: [],
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
              [question("pro_particulier_employeur")],
              [comb("employeur_siret", 14)],
              [text("pro_urssaf_particulier"), text("pro_numero_projet")],
              [comb("employeur_naf", 5), text("employeur_effectif")],
              [comb("employeur_idcc", 4), code("employeur_specifique", 1)],
              [text("remuneration_caisse_retraite"), text("pro_organisme_prevoyance")],
            ],
          },
        ],
      },
      {
        title: formPartWords.salarie,
        parts: [
          [text("salarie_nom_naissance"), text("salarie_nom_usage")],
          [text("salarie_prenom"), comb("salarie_nir", 13)],
          {
            left: [
              ...address("salarie"),
              [text("salarie_telephone", 1), text("salarie_courriel", 1.9)],
              [question("salarie_rqth")],
              [question("salarie_rqth_equivalence_jeunes")],
              [question("salarie_rqth_extension_boe")],
            ],
            right: [
              [
                day("salarie_date_naissance"),
                choice("salarie_sexe", 1, {
                  options: [
                    ["M", "M"],
                    ["F", "F"],
                  ],
                }),
              ],
              [comb("salarie_departement_naissance", 3, 1), text("salarie_commune_naissance", 1.9)],
              [question("pro_inscrit_france_travail")],
              [text("pro_numero_france_travail"), text("pro_duree_france_travail_mois")],
              [code("pro_situation_avant_contrat", 2)],
              [code("pro_minimum_social", 1)],
              [code("pro_diplome_plus_eleve", 2)],
            ],
          },
          { title: "Représentant légal (salarié mineur non émancipé)" },
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
        title: formPartWords.tuteur,
        parts: [
          {
            titles: ["Dans l'établissement employeur", "Dans l'entreprise utilisatrice"],
            left: tutor("tuteur"),
            right: tutor("tuteur_utilisatrice"),
          },
          [tick("pro_attestation_tuteur")],
        ],
      },
      {
        title: formPartWords.contrat,
        parts: [
          [
            choice("pro_nature", 1, {
              options: [
                ["1", "CDI"],
                ["2", "CDD"],
                ["3", "travail temporaire"],
              ],
            }),
            code("pro_type", 2, 1),
          ],
          [text("contrat_numero_precedent"), text("contrat_numero_avenant")],
          [text("pro_emploi"), text("pro_classification")],
          [text("pro_niveau"), text("pro_coefficient"), text("pro_periode_essai_jours")],
          [day("contrat_date_conclusion"), day("contrat_date_debut"), day("contrat_date_effet_avenant")],
          [
            day("contrat_date_fin", 1.06),
            comb("contrat_duree_hebdo_heures", 2, 0.5),
            comb("contrat_duree_hebdo_minutes", 2, 0.5),
            text("remuneration_salaire_embauche_cents", 1.06, { unit: "€" }),
          ],
        ],
      },
    ],
    [
      {
        title: formPartWords.formation,
        parts: [
          {
            left: [
              [text("of_denomination", 1, { lines: 2 })],
              [comb("of_siret", 14)],
              [comb("of_nda", 11)],
              [question("pro_formation_interne")],
              [text("pro_nombre_organismes")],
            ],
            right: [
              [code("pro_type_qualification", 1)],
              [code("pro_diplome_vise", 2)],
              [text("formation_intitule", 1, { lines: 2 })],
              [text("formation_rncp"), code("pro_nsf", 3, 1.9)],
              [day("formation_date_debut"), day("formation_date_fin")],
            ],
          },
          [
            text("pro_duree_totale_heures", 1, { unit: "h" }),
            text("pro_duree_enseignements_heures", 1, { unit: "h" }),
          ],
        ],
      },
      {
        title: formPartWords.signatures,
        parts: [
          [text("contrat_lieu_signature")],
          {
            signatures: SIGNATURES,
            height: 110,
            notes: { signature_representant_legal_date: "si le salarié est mineur non émancipé" },
          },
        ],
      },
      {
        title: formPartWords.opco,
        parts: [
          [text("employeur_opco", 1, { inWords: true }), text("pro_numero_adherent")],
          [text("depot_organisme_nom", 1.6), comb("depot_organisme_siret", 14, 1)],
          [day("depot_date_reception_complet"), day("depot_date_decision")],
          [text("depot_numero"), text("depot_numero_avenant")],
        ],
      },
    ],
  ],
}
