import { codes } from "./code-list.ts"

const BAC_5 = "Bac+5 et plus"
const BAC_3 = "Bac+3 et 4"
const BAC_2 = "Bac+2"
const CAP = "CAP, BEP"

/** Two fields share it: the highest diploma and the one aimed at. It is not the list of apprenticeship. */
export const proDiplomas = codes(
  "2019-01-01",
  [
    ["10", "Doctorat", BAC_5],
    ["11", "Master 2 professionnel, DESS, grande école", BAC_5],
    ["12", "Master 2 recherche, DEA", BAC_5],
    ["19", "Autre diplôme ou titre de niveau bac+5", BAC_5],
    ["21", "Master 1 professionnel", BAC_3],
    ["22", "Master 1 général", BAC_3],
    ["23", "Licence professionnelle", BAC_3],
    ["24", "Licence générale", BAC_3],
    ["29", "Autre diplôme ou titre de niveau bac+3 ou 4", BAC_3],
    ["31", "BTS", BAC_2],
    ["32", "DUT", BAC_2],
    ["39", "Autre diplôme ou titre de niveau bac+2", BAC_2],
    ["41", "Baccalauréat professionnel", "Bac"],
    ["42", "Baccalauréat général", "Bac"],
    ["43", "Baccalauréat technologique", "Bac"],
    ["49", "Autre diplôme ou titre de niveau bac", "Bac"],
    ["51", "CAP", CAP],
    ["52", "BEP", CAP],
    ["53", "Mention complémentaire", CAP],
    ["59", "Autre diplôme ou titre de niveau CAP/BEP", CAP],
    ["60", "Aucun diplôme ni titre professionnel", "Aucun"],
  ],
  { uncertain: "Liste reprise d’une notice antérieure : à vérifier dans la notice 51650#09" },
)
