import { codes, NOTICE_09 } from "./code-list.ts"

/** Older forms had these; imported contracts still bring them. The day they ended is not published. */
const former = codes(
  "2012-01-01",
  [
    ["61", "1re année de master", "Anciens codes"],
    ["71", "Master professionnel, DESS", "Anciens codes"],
    ["72", "Master recherche, DEA", "Anciens codes"],
    ["74", "Diplôme d’ingénieur ou d’école de commerce", "Anciens codes"],
  ],
  { until: "2025-06-30", uncertain: "Le dernier jour de ces codes n’est pas publié" },
)

/** Three fields share it: the diploma last prepared, the highest one, and the one aimed at. */
export const diplomas = [
  ...codes(NOTICE_09, [
    ["80", "Doctorat", "Bac+5 et plus"],
    ["73", "Master", "Bac+5 et plus"],
    ["75", "Diplôme d’ingénieur", "Bac+5 et plus"],
    ["76", "Diplôme d’école de commerce", "Bac+5 et plus"],
    ["79", "Autre diplôme ou titre de niveau bac+5 ou plus", "Bac+5 et plus"],
    ["62", "Licence professionnelle", "Bac+3 et 4"],
    ["63", "Licence générale", "Bac+3 et 4"],
    ["64", "Bachelor universitaire de technologie (BUT)", "Bac+3 et 4"],
    ["69", "Autre diplôme ou titre de niveau bac+3 ou 4", "Bac+3 et 4"],
    ["54", "BTS", "Bac+2"],
    ["55", "DUT", "Bac+2"],
    ["58", "Autre diplôme ou titre de niveau bac+2", "Bac+2"],
    ["41", "Baccalauréat professionnel", "Bac"],
    ["42", "Baccalauréat général", "Bac"],
    ["43", "Baccalauréat technologique", "Bac"],
    ["44", "Diplôme de spécialisation professionnelle", "Bac"],
    ["49", "Autre diplôme ou titre de niveau bac", "Bac"],
    ["33", "CAP", "CAP, BEP"],
    ["34", "BEP", "CAP, BEP"],
    ["35", "Certificat de spécialisation (ex-mention complémentaire)", "CAP, BEP"],
    ["38", "Autre diplôme ou titre de niveau CAP/BEP", "CAP, BEP"],
    ["25", "Diplôme national du brevet", "Aucun"],
    ["26", "Certificat de formation générale", "Aucun"],
    ["13", "Aucun diplôme ni titre professionnel", "Aucun"],
  ]),
  ...former,
]
