import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Mode contractuel de l’apprentissage ». */
export const contractModes = codes(NOTICE_09, [
  ["1", "À durée limitée"],
  ["2", "Dans le cadre d’un CDI"],
  ["3", "Entreprise de travail temporaire"],
  ["4", "Activités saisonnières à deux employeurs"],
])
