import type { FormList } from "./form-lists.ts"

/** What each list is called. */
export const formListWords = {
  contrat_mode_contractuel: "Mode contractuel",
  employeur_type: "Type d’employeur",
  employeur_specifique: "Employeur spécifique",
  contrat_type: "Type de contrat ou d’avenant",
  contrat_derogation: "Type de dérogation",
  apprenti_sexe: "Sexe",
  apprenti_nationalite: "Nationalité",
  apprenti_regime_social: "Régime social",
  apprenti_situation_avant_contrat: "Situation avant ce contrat",
  diplome: "Diplômes et titres",
  apprenti_derniere_classe: "Dernière classe ou année suivie",
  maitre_niveau_diplome: "Niveau de diplôme du maître d’apprentissage",
  pro_nature: "Professionnalisation : nature du contrat",
  pro_type: "Professionnalisation : type de contrat",
  pro_situation_avant_contrat: "Professionnalisation : situation avant ce contrat",
  pro_minimum_social: "Professionnalisation : minimum social",
  pro_diplome: "Professionnalisation : diplômes et titres",
  pro_type_qualification: "Professionnalisation : type de qualification",
} as const satisfies Record<FormList, string>
