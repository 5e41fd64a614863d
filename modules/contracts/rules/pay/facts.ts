import type { IsoDate } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"

interface CommonPayInput {
  birthDate: IsoDate
  /** First and last day of the contract, or of the period of training in a contract without end. */
  start: IsoDate
  end: IsoDate
  territory: "metropole" | "mayotte"
  weeklyMinutes: number
  /** What the branch pays for an hour beyond 35, in hundredths: 110 or more. The law says 125. */
  overtimeHundredths?: number
  /** Gross conventional minimum of the job held, for a month of 35 hours a week. */
  conventionalMonthlyCents?: number
}

export interface ApprenticePayInput extends CommonPayInput {
  kind: "apprentissage"
  sector: "private" | "public"
  /** Year of the grid on the first day: 2 for a one-year professional licence or an entry in second year. */
  startYear: 1 | 2 | 3
  /** Recognised as a disabled worker: opens the rates of the year beyond the grid. */
  isDisabled: boolean
  /** Rate of the last year of the former contract, when its diploma was obtained. */
  previousRate?: Rate
  /** One year, same level as the diploma held, directly related to it. */
  sameLevelBonus?: boolean
  /** What a public employer chose to add. */
  publicBonus?: Rate
  /**
   * Exam failed or longer cycle: from that day on, the year of the grid no longer advances. A disability recognised during
   * the contract adds points to it.
   */
  extension?: { from: IsoDate; isForDisability?: boolean; lastRate?: Rate }
}

export type ProQualification = "below_bac_pro" | "bac_pro_or_more"

export interface ProPayInput extends CommonPayInput {
  kind: "professionnalisation"
  qualification: ProQualification
}

export type PayInput = ApprenticePayInput | ProPayInput
export type PayBase = "SMIC" | "SMC"
