import type { CodeList } from "./code-list.ts"
import { employerKinds } from "./employer-kinds.ts"
import { specificEmployers } from "./specific-employers.ts"
import { tutorLevels } from "./tutor-levels.ts"

/** Those that a company's record and its people's ask too: apart, as a person's are. */
export const employerLists = {
  employeur_type: employerKinds,
  employeur_specifique: specificEmployers,
  maitre_niveau_diplome: tutorLevels,
} as const satisfies Record<string, CodeList>
