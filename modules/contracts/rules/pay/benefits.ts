import { finding, type PayFinding } from "./finding.ts"
import type { KnownPay } from "./minimum-pay.ts"
import { centsAt, type ExactCents, exact, WHOLE } from "./money.ts"
import type { ProposedPay } from "./proposed.ts"
import { euros, percent } from "./words.fr.ts"

type Benefits = KnownPay["benefits"]

/** The form has cents: half a cent more than the exact limit is accepted. */
const roundedUp = ({ numerator, denominator }: ExactCents): number => Math.ceil(numerator / denominator)
const roundedDown = ({ numerator, denominator }: ExactCents): number => Math.floor(numerator / denominator)

const share = (cents: number, rate: number): ExactCents => exact(cents * rate, WHOLE)

/** Most that may be taken for a meal, before rounding; null while the scale is not known. */
const mealLimit = ({ scale, scaleShare }: Benefits, isCatering: boolean): ExactCents | null =>
  scale && scaleShare !== undefined
    ? share(isCatering ? scale.cateringMealCents : scale.mealCents, scaleShare)
    : null

const lodgingLimit = ({ scale, scaleShare }: Benefits, rooms: number, wage: number): ExactCents | null =>
  scale && scaleShare !== undefined && wage <= scale.lodgingUpToCents
    ? share(rooms > 1 ? scale.roomCents * rooms : scale.lodgingCents, scaleShare)
    : null

/** A month of meals: a price rounded up to the cent counts for its exact limit, and the sum is rounded once. */
const mealsOfMonth = (mealCents: number, meals: number, limit: ExactCents | null): number => {
  const isLimit = limit !== null && mealCents === roundedUp(limit)
  const price = isLimit ? limit : exact(mealCents, 1)
  return centsAt(exact(price.numerator * meals, price.denominator), WHOLE)
}

/** Two limits (D6222-33): three quarters of what social security values each benefit at, and of the wage for all of them. */
export const checkBenefits = (proposed: ProposedPay, minimum: KnownPay): PayFinding[] => {
  const { mealCents = 0, lodgingCents = 0, rooms = 1, isCatering = false, mealsPerMonth } = proposed
  const { benefits } = minimum
  const wage = proposed.hiringCents ?? minimum.hiringCents
  const [meal, lodging] = [mealLimit(benefits, isCatering), lodgingLimit(benefits, rooms, wage)]
  const findings: PayFinding[] = []
  const tooMuch = (taken: number, limit: ExactCents | null, each: string, isSure: boolean): void => {
    if (limit === null || taken <= roundedUp(limit)) return
    const most = centsAt(limit, WHOLE)
    findings.push(
      finding(
        "REM-11",
        isSure ? "blocking" : "warning",
        null,
        `La retenue dépasse ${percent(benefits.scaleShare ?? 0)} de l'évaluation de la sécurité sociale (${euros(most)} ${each}).`,
        { proposed: taken, maximum: roundedUp(limit) },
      ),
    )
  }
  // The value of a meal in catering follows another amount, which is still to be read again.
  tooMuch(mealCents, meal, "par repas", !isCatering)
  tooMuch(lodgingCents, lodging, "par mois", true)

  const taken = mealsOfMonth(mealCents, mealsPerMonth ?? benefits.mealsPerMonth, meal) + lodgingCents
  const most = roundedDown(share(wage, benefits.maxShare))
  if (taken > most)
    findings.push(
      finding(
        "REM-11",
        // With an assumed number of meals nobody can be sure; lodging alone is.
        mealsPerMonth === undefined && lodgingCents <= most ? "warning" : "blocking",
        null,
        "Les avantages en nature ne peuvent pas dépasser les trois quarts du salaire.",
        { proposed: taken, maximum: most },
      ),
    )
  return findings
}
