import type { OpcoKey } from "@jalon/identifiers"
import type { TrainingKey } from "./catalogue.ts"

type Level = {
  opco: OpcoKey | null
  idcc: string | null
  euros: number
  from: string
  to?: string
  source: string
  uncertain?: true
}

const DECREE_2023 = "Référentiel France compétences 2023 (démonstration)"
const DECREE_2025 = "Décret 2025-860, contrats dès le 01/09/2025 (démonstration)"
const TABLE_2026 = "Référentiel du 25/09/2026, à confirmer (démonstration)"

/** Invented amounts of a likely size: nobody may invoice from them. */
export const fundingLevels: Partial<Record<TrainingKey, readonly Level[]>> = {
  mco: [
    {
      opco: "opcommerce",
      idcc: "1517",
      euros: 7250,
      from: "2023-09-01",
      to: "2025-08-31",
      source: DECREE_2023,
    },
    { opco: "opcommerce", idcc: "1517", euros: 6980, from: "2025-09-01", source: DECREE_2025 },
    { opco: "opco_ep", idcc: null, euros: 7120, from: "2025-09-01", source: DECREE_2025 },
    { opco: null, idcc: null, euros: 6850, from: "2026-10-01", source: TABLE_2026, uncertain: true },
  ],
  ndrc: [
    { opco: "atlas", idcc: null, euros: 7300, from: "2025-09-01", source: DECREE_2025 },
    { opco: null, idcc: null, euros: 6900, from: "2025-09-01", source: DECREE_2025 },
  ],
  ntc: [{ opco: null, idcc: null, euros: 6600, from: "2025-09-01", source: DECREE_2025 }],
  rdc: [
    { opco: null, idcc: null, euros: 7800, from: "2023-09-01", to: "2025-08-31", source: DECREE_2023 },
    { opco: null, idcc: null, euros: 7450, from: "2025-09-01", source: DECREE_2025 },
  ],
  cap: [{ opco: null, idcc: null, euros: 5800, from: "2025-09-01", source: DECREE_2025 }],
  rives_mco: [{ opco: "opco_ep", idcc: null, euros: 7120, from: "2025-09-01", source: DECREE_2025 }],
}

/** The same for every training of the demo, as in most schools. */
export const requiredDocuments: readonly (readonly [code: string, label: string, condition: string])[] = [
  ["identite", "Pièce d’identité", "always"],
  ["titre_sejour", "Titre de séjour ou autorisation de travail", "non_eu"],
  ["secu", "Attestation de droits à l’assurance maladie", "always"],
  ["cv", "CV", "always"],
  ["diplome", "Dernier diplôme ou relevé de notes", "always"],
  ["photo", "Photo d’identité", "always"],
  ["rqth", "Notification RQTH", "rqth"],
  ["autorisation_parentale", "Autorisation du représentant légal", "minor"],
  ["reglement_interieur", "Règlement intérieur signé", "always"],
  ["charte_informatique", "Charte informatique signée", "always"],
  ["droit_image", "Autorisation de droit à l’image", "optional"],
]
