import type { CodeList } from "./code-list.ts"
import { contractModes } from "./contract-modes.ts"
import { contractTypes } from "./contract-types.ts"
import { derogations } from "./derogations.ts"
import { diplomas } from "./diplomas.ts"
import { employerKinds } from "./employer-kinds.ts"
import { lastClasses } from "./last-classes.ts"
import { nationalities } from "./nationalities.ts"
import { previousSituations } from "./previous-situations.ts"
import { sexes } from "./sexes.ts"
import { socialRegimes } from "./social-regimes.ts"
import { specificEmployers } from "./specific-employers.ts"
import { tutorLevels } from "./tutor-levels.ts"

export { type Code, type CodeList, codesAt, labelOf } from "./code-list.ts"
export { nsfCodes } from "./nsf.data.ts"
export { pensionFunds } from "./pension-funds.ts"

/** The lists of the official forms, under the name of the field they fill. */
export const codeLists = {
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
} as const satisfies Record<string, CodeList>

export type CodeListName = keyof typeof codeLists
