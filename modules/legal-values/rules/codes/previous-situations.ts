import { codes, NOTICE_09 } from "./code-list.ts"

/** The field « Situation avant ce contrat ». */
export const previousSituations = codes(NOTICE_09, [
  ["1", "Scolaire"],
  ["2", "Prépa apprentissage"],
  ["3", "Étudiant"],
  ["4", "Contrat d’apprentissage"],
  ["5", "Contrat de professionnalisation"],
  ["6", "Contrat aidé"],
  [
    "7",
    "En formation au CFA sous statut de stagiaire de la formation professionnelle, avant conclusion d’un contrat",
  ],
  ["8", "En formation au CFA sans contrat, sous statut de stagiaire, à la suite d’une rupture"],
  ["9", "Autres situations sous statut de stagiaire de la formation professionnelle"],
  ["10", "Salarié"],
  ["11", "Personne à la recherche d’un emploi (inscrite ou non à France Travail)"],
  ["12", "Inactif"],
])
