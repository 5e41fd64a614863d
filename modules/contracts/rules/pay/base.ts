import type { LegalValue, LegalValueTypes, Rate } from "@jalon/legal-values/rules"
import type { PayBase, PayInput } from "./facts.ts"
import { centsAt, type ExactCents, exact, isMore, rateReaching, WHOLE } from "./money.ts"
import type { Entitlement, HoursPaid, PayStep } from "./steps.ts"

type WorkingTime = LegalValueTypes["duree_travail"]
export type SmicValue = LegalValue<"smic.metropole"> | LegalValue<"smic.mayotte">

const MINUTES = 60
const HUNDREDTHS = 100
/** Of a minute as it is paid, to the hundredth of a percent. */
const WEIGHT = 100_00
const WEEKS = 52
const MONTHS = 12

/** A month at the hours of the contract and an hour, before any rate and any rounding. */
export interface Base {
  month: ExactCents
  hour: ExactCents
}

export interface Bases {
  hours: HoursPaid
  SMIC: Base
  SMC: Base | null
}

const hoursPaid = (facts: PayInput, legal: WorkingTime): HoursPaid => {
  const { weeklyMinutes, overtimeHundredths = legal.overtimeHundredths } = facts
  const overtimeMinutes = Math.max(0, weeklyMinutes - legal.weekMinutes)
  return {
    normalMinutes: weeklyMinutes - overtimeMinutes,
    overtimeMinutes,
    overtimeHundredths: Math.max(overtimeHundredths, legal.overtimeFloorHundredths),
  }
}

export const basesOf = (facts: PayInput, smic: SmicValue, legal: WorkingTime): Bases => {
  const hours = hoursPaid(facts, legal)
  // A branch may agree on 12,5 %: whole numbers all the same.
  const weighted = Math.round(
    hours.normalMinutes * WEIGHT + (hours.overtimeMinutes * hours.overtimeHundredths * WEIGHT) / HUNDREDTHS,
  )
  const { hourlyCents } = smic.value
  const conventional = facts.conventionalMonthlyCents
  return {
    hours,
    SMIC: {
      month: exact(hourlyCents * weighted * WEEKS, MINUTES * WEIGHT * MONTHS),
      hour: exact(hourlyCents, 1),
    },
    SMC:
      conventional === undefined
        ? null
        : {
            month: exact(conventional * weighted, legal.weekMinutes * WEIGHT),
            hour: exact(conventional * MONTHS * MINUTES, WEEKS * legal.weekMinutes),
          },
  }
}

export interface Amount {
  rate: Rate
  base: PayBase
  /** The base for a month, rounded to be shown; the amount is computed from the exact one. */
  baseCents: number
  monthlyCents: number
  hourlyCents: number
  /** The conventional minimum competes with the SMIC at this age, whether its amount is known or not. */
  mayBeConventional: boolean
  steps: readonly PayStep[]
}

/** The better of the SMIC and of the conventional minimum, each at its rate. At equality the SMIC is printed. */
export const amountOf = (due: Entitlement, bases: Bases, smic: SmicValue): Amount => {
  const { smicRate, conventionalRate } = due
  const { SMIC, SMC, hours } = bases
  const steps: PayStep[] = [
    ...due.steps,
    {
      kind: "smic",
      hourlyCents: smic.value.hourlyCents,
      since: smic.from,
      monthlyCents: centsAt(SMIC.month, WHOLE),
    },
  ]
  let best: { base: PayBase; rate: Rate; of: Base } = { base: "SMIC", rate: smicRate, of: SMIC }
  if (conventionalRate !== null && SMC !== null) {
    const applies = isMore(SMC.month, conventionalRate, SMIC.month, smicRate)
    if (applies) best = { base: "SMC", rate: conventionalRate, of: SMC }
    const [monthlyCents, cents] = [centsAt(SMC.month, WHOLE), centsAt(SMC.month, conventionalRate)]
    steps.push({ kind: "conventional", monthlyCents, rate: conventionalRate, cents, applies })
  }
  const { base, of } = best
  const least = due.leastCents ?? 0
  const isEnough = centsAt(of.month, best.rate) >= least
  const rate = isEnough ? best.rate : rateReaching(of.month, least)
  if (!isEnough) steps.push({ kind: "previous_amount", rate, cents: least })
  const [baseCents, monthlyCents] = [centsAt(of.month, WHOLE), centsAt(of.month, rate)]
  steps.push({ kind: "amount", rate, base, baseCents, hours, cents: monthlyCents })
  const hourlyCents = centsAt(of.hour, rate)
  return {
    rate,
    base,
    baseCents,
    monthlyCents,
    hourlyCents,
    mayBeConventional: conventionalRate !== null,
    steps,
  }
}
