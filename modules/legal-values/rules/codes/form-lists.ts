import { typography } from "@jalon/kernel"
import type { CodeList } from "./code-list.ts"
import { contractModes } from "./contract-modes.ts"
import { contractTypes } from "./contract-types.ts"
import { derogations } from "./derogations.ts"
import { diplomas } from "./diplomas.ts"
import { employerKinds } from "./employer-kinds.ts"
import { lastClasses } from "./last-classes.ts"
import { nationalities } from "./nationalities.ts"
import { previousSituations } from "./previous-situations.ts"
import { proDiplomas } from "./pro-diplomas.ts"
import { proMinimums, proNatures, proQualifications, proSituations, proTypes } from "./pro-lists.ts"
import { sexes } from "./sexes.ts"
import { socialRegimes } from "./social-regimes.ts"
import { specificEmployers } from "./specific-employers.ts"
import { tutorLevels } from "./tutor-levels.ts"

/** The lists of the official forms as the release knows them, under the name of the field they fill. */
export const formLists = {
  contrat_mode_contractuel: contractModes,
  employeur_type: employerKinds,
  employeur_specifique: specificEmployers,
  contrat_type: contractTypes,
  contrat_derogation: derogations,
  apprenti_sexe: sexes,
  apprenti_nationalite: nationalities,
  apprenti_regime_social: socialRegimes,
  apprenti_situation_avant_contrat: previousSituations,
  diplome: diplomas,
  apprenti_derniere_classe: lastClasses,
  maitre_niveau_diplome: tutorLevels,
  pro_nature: proNatures,
  pro_type: proTypes,
  pro_situation_avant_contrat: proSituations,
  pro_minimum_social: proMinimums,
  pro_diplome: proDiplomas,
  pro_type_qualification: proQualifications,
} as const satisfies Record<string, CodeList>

export type FormList = keyof typeof formLists

/** What each list is called, and the text it comes from. */
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

const noticeOf = (list: FormList): string => (list.startsWith("pro_") ? "Notice 51650#09" : "Notice 51649#09")

/** Where a code of the release is written. */
export const sourceOfCode = (list: FormList, uncertain: string | undefined): string =>
  typography(uncertain ?? noticeOf(list))

export const isFormList = (name: string): name is FormList => Object.hasOwn(formLists, name)
