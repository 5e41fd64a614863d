/** Kinds of employer of the official form. An EPIC (30) is public on the form, yet files with an OPCO. */
export const employerTypes = [
  {
    code: 11,
    sector: "private",
    label: "Entreprise inscrite au répertoire des métiers (ou registre des entreprises d’Alsace-Moselle)",
  },
  {
    code: 12,
    sector: "private",
    label: "Entreprise inscrite uniquement au registre du commerce et des sociétés",
  },
  { code: 13, sector: "private", label: "Entreprise dont les salariés relèvent de la MSA" },
  { code: 14, sector: "private", label: "Profession libérale" },
  { code: 15, sector: "private", label: "Association" },
  { code: 16, sector: "private", label: "Autre employeur privé" },
  {
    code: 21,
    sector: "public",
    label: "Service de l’État (administrations centrales et services déconcentrés)",
  },
  { code: 22, sector: "public", label: "Commune" },
  { code: 23, sector: "public", label: "Département" },
  { code: 24, sector: "public", label: "Région" },
  { code: 25, sector: "public", label: "Établissement public hospitalier" },
  { code: 26, sector: "public", label: "Établissement public local d’enseignement" },
  { code: 27, sector: "public", label: "Établissement public administratif de l’État" },
  { code: 28, sector: "public", label: "Établissement public administratif local (dont EPCI)" },
  { code: 29, sector: "public", label: "Autre employeur public" },
  { code: 30, sector: "public", label: "Établissement public industriel et commercial (EPIC)" },
] as const

export type EmployerType = (typeof employerTypes)[number]["code"]

/** INSEE legal category → kind of employer; the first line that fits wins. Nobody official wrote this table. */
const suggestions: readonly (readonly [EmployerType, RegExp])[] = [
  [30, /^41/],
  [14, /^(?:5[3-7]85|65(?:6|7|8))/], // SEL and SCP
  [12, /^(?:5[2-8]|6220)/],
  [13, /^(?:631[678]|653[2-8]|659[78])/], // agricultural cooperatives, GAEC, EARL, SCEA
  [15, /^92/],
  [21, /^71/],
  [22, /^7210/],
  [23, /^7220/],
  [24, /^7230/],
  [25, /^736[456]/],
  [26, /^7331/],
  [27, /^738/],
  [28, /^73/],
  [29, /^7/],
]

/**
 * A first guess, to be shown as such and left open to change: the legal form does not settle it. A business of the
 * crafts register is of type 11 whatever its form; a sole trader may be of several.
 */
export const suggestEmployerType = (
  legalCategory: string,
  business: { isCraft?: boolean } = {},
): EmployerType | null => {
  const type = suggestions.find(([, shape]) => shape.test(legalCategory))?.[0] ?? null
  const isPublic = type !== null && type > 20
  return business.isCraft && !isPublic ? 11 : type
}
