import type { OpcoKey } from "@jalon/identifiers"
import type { LegalValues } from "./legal-value.ts"
import type { OpcoFiling } from "./values.ts"

const READ_ON = "2026-07-28"
const SOURCE = "Portail inter-OPCO, relevé du 28 juillet 2026"
const PIECES = "contrat, convention de formation, accord des trois parties sur la durée s’il y en a un"

type Row = readonly [
  opco: Exclude<OpcoKey, "hors_opco_public">,
  contract: OpcoFiling["contract"],
  convention: OpcoFiling["convention"],
  invoice: OpcoFiling["invoice"],
  remark: string,
]

/** How each operator takes a file, as read that day; what no source confirms is marked so. */
const rows: readonly Row[] = [
  ["afdas", "api", "api", "api", "La certification doit être active le jour de la conclusion."],
  [
    "akto",
    "api",
    "api",
    "api",
    "Entrée en formation avant le contrat : formulaire P2S, et contrat commencé le jour de sa signature. Le maître d’apprentissage est la première cause de retour.",
  ],
  ["atlas", "api", "api", "api", "–"],
  [
    "constructys",
    "api",
    "api",
    "api",
    "Le montant majoré d’un contrat raccourci suppose l’accord signé ; repas limités à deux par jour.",
  ],
  ["opcommerce", "api", "api", "api", "–"],
  [
    "ocapiat",
    "api",
    "api",
    "api",
    "Le mandat du CFA est écrit dans la convention ; l’extranet prend avenants et ruptures.",
  ],
  ["opco_2i", "api", "api", "api", "–"],
  ["opco_ep", "api", "api", "api", "Portail « Action Apprentissage » avec sa propre signature."],
  [
    "opco_mobilites",
    "api",
    "api",
    "api",
    "Participation de 200 € quand le nouveau contrat prépare la même certification.",
  ],
  ["opco_sante", "portal", "portal", "api", "Prorata sur 365 jours, même en année bissextile."],
  ["uniformation", "api", "api", "portal", "–"],
]

export const opcoFilingValues: LegalValues = [
  {
    name: "opco_depot.tous",
    from: "2020-01-01",
    value: { contract: "portal", convention: "portal", invoice: "portal", pieces: PIECES, remark: "–" },
    source: "Code du travail, D6224-1",
  },
  ...rows.map(([opco, contract, convention, invoice, remark]) => ({
    name: `opco_depot.${opco}` as const,
    from: READ_ON,
    value: { contract, convention, invoice, pieces: PIECES, remark },
    source: SOURCE,
    uncertain: true as const,
  })),
]
