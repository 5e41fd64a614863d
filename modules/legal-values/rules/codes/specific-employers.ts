import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Employeur spécifique ». */
export const specificEmployers = codes(NOTICE_09, [
  ["0", "Aucun de ces cas"],
  ["1", "Entreprise de travail temporaire"],
  ["2", "Groupement d’employeurs"],
  ["3", "Employeur saisonnier"],
  ["4", "Apprentissage familial : l’employeur est un ascendant de l’apprenti"],
])
