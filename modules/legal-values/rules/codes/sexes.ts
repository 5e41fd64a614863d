import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Sexe ». */
export const sexes = codes(NOTICE_09, [
  ["M", "Masculin"],
  ["F", "Féminin"],
])
