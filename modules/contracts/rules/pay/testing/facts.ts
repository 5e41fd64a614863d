import { initialLegalValues } from "@jalon/legal-values/rules"
import type { ApprenticePayInput, PayInput, ProPayInput } from "../facts.ts"
import { type KnownPay, minimumPay } from "../minimum-pay.ts"

/** An ordinary apprentice of 18, first year, 35 hours, so that a test only names what matters. */
export const anApprentice = (over: Partial<ApprenticePayInput> = {}): ApprenticePayInput => ({
  kind: "apprentissage",
  birthDate: "2008-03-12",
  start: "2026-09-01",
  end: "2028-08-31",
  sector: "private",
  territory: "metropole",
  weeklyMinutes: 35 * 60,
  isDisabled: false,
  ...over,
})

export const aProEmployee = (over: Partial<ProPayInput> = {}): ProPayInput => ({
  kind: "professionnalisation",
  birthDate: "2004-05-20",
  start: "2026-09-01",
  end: "2027-08-31",
  territory: "metropole",
  weeklyMinutes: 35 * 60,
  qualification: "below_bac_pro",
  ...over,
})

export const payOf = (facts: PayInput, legalValues = initialLegalValues): KnownPay => {
  const pay = minimumPay(legalValues, facts)
  if (!pay.known) throw new Error(`No pay: ${JSON.stringify(pay.why)}`)
  return pay
}
