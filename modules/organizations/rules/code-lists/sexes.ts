import { codes, NOTICE_09 } from "./code-list.ts"

/** The box « Sexe ». */
export const sexes = codes(NOTICE_09, [
  ["M", "Masculin"],
  ["F", "Féminin"],
])
