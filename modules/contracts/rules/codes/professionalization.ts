import { rows } from "./code.ts"

const SINCE = "2019-01-01"

/** The fields « CDI », « CDD », « travail temporaire ». */
export const proNatures = rows(SINCE, [
  ["1", "CDI"],
  ["2", "CDD"],
  ["3", "Travail temporaire"],
])

/** The field « Type de contrat ». */
export const proTypes = [
  ...rows(
    SINCE,
    [
      ["11", "Contrat initial (cas général)"],
      ["12", "Contrat initial conclu conjointement avec deux employeurs (activité saisonnière)"],
    ],
    { group: "Contrat initial" },
  ),
  ...rows(
    SINCE,
    [
      ["21", "Nouveau contrat, échec aux épreuves"],
      ["22", "Nouveau contrat, défaillance de l’organisme de formation"],
      ["23", "Nouveau contrat, maternité, maladie ou accident du travail"],
      ["24", "Nouveau contrat, qualification supérieure ou complémentaire"],
    ],
    { group: "Nouveau contrat" },
  ),
  ...rows(SINCE, [["30", "Avenant"]], { group: "Avenant" }),
]

/** The field « Situation avant ce contrat ». */
export const proSituations = rows(SINCE, [
  ["1", "Scolaire"],
  ["2", "Prépa apprentissage", "Une seule source : à vérifier dans la notice 51650#09"],
  ["3", "Étudiant"],
  ["4", "Contrat d’apprentissage"],
  ["5", "Contrat de professionnalisation"],
  ["6", "Salarié en contrat aidé (CUI-CIE, CUI-CAE)"],
  ["7", "Stagiaire de la formation professionnelle"],
  ["8", "Salarié"],
  ["9", "Personne à la recherche d’un emploi"],
  ["10", "Inactif"],
])

/** The field « Type de minimum social ». */
export const proMinimums = rows(SINCE, [
  ["1", "RSA"],
  ["2", "ASS"],
  ["3", "AAH"],
  ["4", "Allocation de parent isolé", "Allocation historique : à vérifier dans la notice 51650#09"],
])

const RECOGNISED = [
  ["1", "Certification enregistrée au RNCP (hors CQP)"],
  ["2", "Certificat de qualification professionnelle (CQP)"],
  ["3", "Qualification reconnue dans les classifications d’une convention collective nationale"],
] as const

/** The field « Type de qualification visée »; 5, 6 and 7 were repealed. The day the fourth closed is not published. */
export const proQualifications = [
  ...rows(SINCE, RECOGNISED),
  ...rows(
    SINCE,
    [
      [
        "4",
        "Contrat expérimental (loi n° 2018-771, article 28, VI)",
        "Période close : date de fin à vérifier",
      ],
    ],
    {
      until: "2023-12-31",
    },
  ),
  ...rows("2023-01-01", [
    [
      "8",
      "Expérimentation VAE (loi n° 2022-1598, article 11)",
      "Expérimentation limitée dans le temps : à vérifier pour le formulaire 12434*05",
    ],
  ]),
]

/** Why the law opens the contract to this person; never asked, always found. */
export const proPublics = rows(SINCE, [
  ["jeune_16_25", "Jeune de 16 à 25 ans révolus"],
  ["demandeur_emploi_26_plus", "Demandeur d’emploi de 26 ans et plus"],
  ["beneficiaire_rsa_ass_aah", "Bénéficiaire du RSA, de l’ASS ou de l’AAH"],
  ["sortant_cui", "Personne sortant d’un contrat unique d’insertion"],
])
