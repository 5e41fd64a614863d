import { rows } from "./code.ts"

const SINCE = "2019-01-01"
const NOTICE = "Liste reprise d’une notice antérieure : à vérifier dans la notice 51650#09"

type Line = readonly [code: string, label: string]

const group = (name: string, list: readonly Line[]) =>
  rows(
    SINCE,
    list.map(([code, label]) => [code, label, NOTICE]),
    { group: name },
  )

/** Two fields share it: the highest diploma and the one aimed at. It is not the list of apprenticeship. */
export const proDiplomas = [
  ...group("Bac+5 et plus", [
    ["10", "Doctorat"],
    ["11", "Master 2 professionnel, DESS, grande école"],
    ["12", "Master 2 recherche, DEA"],
    ["19", "Autre diplôme ou titre de niveau bac+5"],
  ]),
  ...group("Bac+3 et 4", [
    ["21", "Master 1 professionnel"],
    ["22", "Master 1 général"],
    ["23", "Licence professionnelle"],
    ["24", "Licence générale"],
    ["29", "Autre diplôme ou titre de niveau bac+3 ou 4"],
  ]),
  ...group("Bac+2", [
    ["31", "BTS"],
    ["32", "DUT"],
    ["39", "Autre diplôme ou titre de niveau bac+2"],
  ]),
  ...group("Bac", [
    ["41", "Baccalauréat professionnel"],
    ["42", "Baccalauréat général"],
    ["43", "Baccalauréat technologique"],
    ["49", "Autre diplôme ou titre de niveau bac"],
  ]),
  ...group("CAP, BEP", [
    ["51", "CAP"],
    ["52", "BEP"],
    ["53", "Mention complémentaire"],
    ["59", "Autre diplôme ou titre de niveau CAP/BEP"],
  ]),
  ...group("Aucun", [["60", "Aucun diplôme ni titre professionnel"]]),
]

const levelsByTen: Readonly<Record<string, number>> = { 1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 0 }

/** European level of a diploma of this list; null for another code. */
export const levelOfProDiploma = (code: string): number | null => {
  if (!proDiplomas.some((one) => one.code === code)) return null
  return code === "10" ? 8 : (levelsByTen[code.charAt(0)] ?? null)
}
