import type { AnyField, Field } from "./field.ts"
import { personFields, student } from "./person-fields.ts"

const base = { section: "learner", formPart: "apprenti", group: "identity", needed: "always" } as const
const computed = { ...base, formPart: null, group: "system", needed: "computed" } as const

const code = (
  label: string,
  list: NonNullable<AnyField["list"]>,
  source: Parameters<typeof student>[0],
): Field<string> => ({ ...base, label, kind: "code", list, source: student(source) })

export const apprenticeFields = {
  ...personFields("apprenti"),
  apprenti_adresse_pays: {
    ...base,
    formPart: null,
    label: "Pays",
    kind: "text",
    max: 2,
    needed: "never",
    source: student("address.pays"),
  },
  apprenti_nationalite: code("Nationalité", "apprenti_nationalite", "nationalite"),
  apprenti_regime_social: code("Régime social", "apprenti_regime_social", "regime_social"),
  apprenti_sportif_haut_niveau: {
    ...base,
    label:
      "Déclare être inscrit sur la liste des sportifs, entraîneurs, arbitres et juges sportifs de haut niveau",
    kind: "yes_no",
    source: student("sportif_haut_niveau"),
  },
  apprenti_situation_avant_contrat: code(
    "Situation avant ce contrat",
    "apprenti_situation_avant_contrat",
    "situation_avant_contrat",
  ),
  apprenti_dernier_diplome_prepare: code(
    "Dernier diplôme ou titre préparé",
    "diplome",
    "dernier_diplome_prepare",
  ),
  apprenti_derniere_classe: code(
    "Dernière classe / année suivie",
    "apprenti_derniere_classe",
    "derniere_classe",
  ),
  apprenti_dernier_diplome_intitule: {
    ...base,
    label: "Intitulé précis du dernier diplôme ou titre préparé",
    kind: "text",
    max: 255,
    source: student("dernier_diplome_intitule"),
  },
  apprenti_diplome_plus_eleve: code("Diplôme ou titre le plus élevé obtenu", "diplome", "diplome_plus_eleve"),
  apprenti_projet_creation_entreprise: {
    ...base,
    label: "Déclare avoir un projet de création ou de reprise d’entreprise",
    kind: "yes_no",
    source: student("projet_creation_entreprise"),
  },
  apprenti_age_debut_contrat: {
    ...computed,
    label: "Âge au début d’exécution",
    kind: "integer",
    source: { record: "rules" },
  },
  apprenti_mineur_conclusion: {
    ...computed,
    label: "Mineur à la conclusion",
    kind: "yes_no",
    source: { record: "rules" },
  },
} as const
