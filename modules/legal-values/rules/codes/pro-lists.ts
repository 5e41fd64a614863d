import { codes } from "./code-list.ts"

const SINCE = "2019-01-01"

/** The fields « CDI », « CDD », « travail temporaire ». */
export const proNatures = codes(SINCE, [
  ["1", "CDI"],
  ["2", "CDD"],
  ["3", "Travail temporaire"],
])

const FIRST = "Contrat initial"
const NEXT = "Nouveau contrat"

/** The field « Type de contrat ». */
export const proTypes = codes(SINCE, [
  ["11", "Contrat initial (cas général)", FIRST],
  ["12", "Contrat initial conclu conjointement avec deux employeurs (activité saisonnière)", FIRST],
  ["21", "Nouveau contrat, échec aux épreuves", NEXT],
  ["22", "Nouveau contrat, défaillance de l’organisme de formation", NEXT],
  ["23", "Nouveau contrat, maternité, maladie ou accident du travail", NEXT],
  ["24", "Nouveau contrat, qualification supérieure ou complémentaire", NEXT],
  ["30", "Avenant", "Avenant"],
])

/** The field « Situation avant ce contrat ». */
export const proSituations = [
  ...codes(SINCE, [["1", "Scolaire"]]),
  ...codes(SINCE, [["2", "Prépa apprentissage"]], {
    uncertain: "Une seule source : à vérifier dans la notice 51650#09",
  }),
  ...codes(SINCE, [
    ["3", "Étudiant"],
    ["4", "Contrat d’apprentissage"],
    ["5", "Contrat de professionnalisation"],
    ["6", "Salarié en contrat aidé (CUI-CIE, CUI-CAE)"],
    ["7", "Stagiaire de la formation professionnelle"],
    ["8", "Salarié"],
    ["9", "Personne à la recherche d’un emploi"],
    ["10", "Inactif"],
  ]),
]

/** The field « Type de minimum social ». */
export const proMinimums = [
  ...codes(SINCE, [
    ["1", "RSA"],
    ["2", "ASS"],
    ["3", "AAH"],
  ]),
  ...codes(SINCE, [["4", "Allocation de parent isolé"]], {
    uncertain: "Allocation historique : à vérifier dans la notice 51650#09",
  }),
]

/** The field « Type de qualification visée »; 5, 6 and 7 were repealed. The day the fourth closed is not published. */
export const proQualifications = [
  ...codes(SINCE, [
    ["1", "Certification enregistrée au RNCP (hors CQP)"],
    ["2", "Certificat de qualification professionnelle (CQP)"],
    ["3", "Qualification reconnue dans les classifications d’une convention collective nationale"],
  ]),
  ...codes(SINCE, [["4", "Contrat expérimental (loi n° 2018-771, article 28, VI)"]], {
    until: "2023-12-31",
    uncertain: "Période close : date de fin à vérifier",
  }),
  ...codes("2023-01-01", [["8", "Expérimentation VAE (loi n° 2022-1598, article 11)"]], {
    uncertain: "Expérimentation limitée dans le temps : à vérifier pour le formulaire 12434*05",
  }),
]
