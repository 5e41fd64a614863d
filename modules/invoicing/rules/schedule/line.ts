import type { IsoDate } from "@jalon/kernel"

export const PAYERS = ["funder", "employer"] as const
export type Payer = (typeof PAYERS)[number]

export const NATURES = [
  "pedagogie",
  "participation",
  "reste_a_charge",
  "premier_equipement",
  "majoration_rqth",
] as const
export type Nature = (typeof NATURES)[number]

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
}
