import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Type de dérogation », empty when there is none. */
export const derogations = codes(NOTICE_09, [
  ["11", "Âge de l’apprenti inférieur à 16 ans"],
  ["12", "Âge supérieur à 29 ans : cas spécifiques prévus par le code du travail"],
  ["21", "Réduction de la durée du contrat ou de la période d’apprentissage"],
  ["22", "Allongement de la durée du contrat ou de la période d’apprentissage"],
  ["50", "Cumul de dérogations"],
  ["60", "Autre dérogation"],
])
