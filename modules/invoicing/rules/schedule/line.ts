import type { IsoDate } from "@jalon/kernel"

export const PAYERS = ["funder", "employer"] as const
export type Payer = (typeof PAYERS)[number]

export const NATURES = [
  "pedagogie",
  "participation",
  "reste_a_charge",
  "premier_equipement",
  "hebergement",
  "restauration",
  "mobilite",
  "majoration_rqth",
  "heures",
] as const
export type Nature = (typeof NATURES)[number]

/** Paid on what was really given or spent: the school says it before it is invoiced. */
export const EXTRA_NATURES = [
  "premier_equipement",
  "hebergement",
  "restauration",
  "mobilite",
  "majoration_rqth",
] as const satisfies readonly Nature[]
export type ExtraNature = (typeof EXTRA_NATURES)[number]

/** Counted, at an amount that is the same for each; the others are one amount. */
export const isCounted = (nature: ExtraNature): boolean =>
  nature === "hebergement" || nature === "restauration"

/** It tells of a disability: shown to those who invoice, kept out of what leaves without that right. */
export const isHealthNature = (nature: string): boolean => nature === "majoration_rqth"

export const SOURCES = ["forecast", "opco", "convention"] as const
/** Where an amount comes from: expected by the rules, engaged by the OPCO, agreed in the convention. */
export type Source = (typeof SOURCES)[number]

/** An instalment before anything was invoiced of it. */
export type PlannedLine = {
  readonly payer: Payer
  readonly nature: Nature
  readonly number: number
  readonly code: string | null
  readonly year: number
  readonly opensOn: IsoDate
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate
  readonly cents: number
  /** What was expected, where the OPCO says its own amount. */
  readonly forecastCents: number | null
  readonly needsCertificate: boolean
  readonly source: Source
  /** Paid by the hour; left out elsewhere. */
  readonly hourly?: { readonly minutes: number; readonly hourCents: number } | null
}
