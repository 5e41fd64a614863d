import type { CodeList } from "./code-list.ts"
import { diplomas } from "./diplomas.ts"
import { lastClasses } from "./last-classes.ts"
import { nationalities } from "./nationalities.ts"
import { previousSituations } from "./previous-situations.ts"
import { sexes } from "./sexes.ts"
import { socialRegimes } from "./social-regimes.ts"

/** Those that a person's record asks too: apart, so that a profile on a phone does not load the contract's. */
export const personLists = {
  apprenti_sexe: sexes,
  apprenti_nationalite: nationalities,
  apprenti_regime_social: socialRegimes,
  apprenti_situation_avant_contrat: previousSituations,
  diplome: diplomas,
  apprenti_derniere_classe: lastClasses,
} as const satisfies Record<string, CodeList>
