import type { IsoDate } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"
import type { PayBase } from "./facts.ts"

export interface ProposedLine {
  from: IsoDate
  to: IsoDate
  rate: Rate
  base: PayBase
}

export interface ProposedPay {
  /** Empty for a professionalization contract, whose form has no table. */
  lines: readonly ProposedLine[]
  hiringCents: number | null
  mealCents?: number
  lodgingCents?: number
  /** While nobody says how many, a number is assumed. */
  mealsPerMonth?: number
  /** Rooms of the lodging; one when nobody says. */
  rooms?: number
  /** Hotels, cafés, restaurants and catering value a meal otherwise. */
  isCatering?: boolean
}
