import { codes, NOTICE_09 } from "./code-list.ts"

/** The box « Mode contractuel de l’apprentissage ». */
export const contractModes = codes(NOTICE_09, [
  ["1", "à durée limitée"],
  ["2", "dans le cadre d’un CDI"],
  ["3", "entreprise de travail temporaire"],
  ["4", "activités saisonnières à deux employeurs"],
])
