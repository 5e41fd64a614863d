import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Type de contrat ou d’avenant ». */
export const contractTypes = codes(NOTICE_09, [
  ["11", "Premier contrat d’apprentissage de l’apprenti", "Contrat initial"],
  [
    "21",
    "Nouveau contrat avec un apprenti qui a terminé son précédent contrat auprès d’un même employeur",
    "Succession de contrats",
  ],
  [
    "22",
    "Nouveau contrat avec un apprenti qui a terminé son précédent contrat auprès d’un autre employeur",
    "Succession de contrats",
  ],
  ["23", "Nouveau contrat avec un apprenti dont le précédent contrat a été rompu", "Succession de contrats"],
  ["31", "Modification de la situation juridique de l’employeur", "Avenant"],
  ["32", "Changement d’employeur dans le cadre d’un contrat saisonnier", "Avenant"],
  ["33", "Prolongation du contrat suite à un échec à l’examen", "Avenant"],
  [
    "34",
    "Prolongation du contrat suite à la reconnaissance de l’apprenti comme travailleur handicapé",
    "Avenant",
  ],
  ["35", "Diplôme supplémentaire préparé ou modification du diplôme", "Avenant"],
  [
    "36",
    "Autres changements : maître d’apprentissage, durée hebdomadaire, réduction de durée, rémunération…",
    "Avenant",
  ],
  ["37", "Modification du lieu d’exécution du contrat", "Avenant"],
  ["38", "Modification du lieu principal de réalisation de la formation théorique", "Avenant"],
])
