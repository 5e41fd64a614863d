import { EXTRA_NATURES, type ExtraNature, type Nature } from "../schedule/line.ts"

/** What the exchange calls each nature; what an employer owes never goes to an OPCO. */
export const exchangeNatures: Partial<Record<Nature, string>> = {
  pedagogie: "PEDAGOGIE",
  premier_equipement: "PREMIEREQUIPEMENT",
  hebergement: "HEBERGEMENT",
  restauration: "RESTAURATION",
  mobilite: "MOBILITE",
  majoration_rqth: "MAJORATION_RQTH",
}

export const goesToOpco = (nature: Nature): boolean => exchangeNatures[nature] !== undefined

const comparable = (word: string): string => word.replaceAll(/[_ ]/g, "").toUpperCase()

/** Ours for what an OPCO engaged, in capitals or not, with underscores or not; null for one that nobody announced. */
export const natureOfKind = (kind: string): ExtraNature | null =>
  EXTRA_NATURES.find((nature) => comparable(exchangeNatures[nature] ?? "") === comparable(kind)) ?? null
