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
  /** Before the first day when a part of the cycle counts as done: years of the grid run from there (D6222-28-1). */
  cycleStart?: IsoDate
  /** Paid at one year of the grid from the first day to the last (D6222-32). */
  isProfessionalLicence?: boolean
  /** Exam failed, other employer: the grid stands at the last year of the cycle (D6222-28). */
  repeatedYear?: number
  /** Recognised as a disabled worker: opens the rates of the year beyond the grid. */
  isDisabled: boolean
  /** Rate of the last year of the former contract, when its diploma was obtained or the exam failed. */
  previousRate?: Rate
  /** What that rate was a share of; the SMIC when nothing is said. */
  previousBase?: PayBase
  /** What the same employer paid in that last year. */
  previousMonthlyCents?: number
  /** One year, same level as the diploma held, directly related to it. */
  sameLevelBonus?: boolean
  /** Years in which the diploma already held is prepared: the bonus comes on top of the last of them. */
  heldDiplomaYears?: number
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
