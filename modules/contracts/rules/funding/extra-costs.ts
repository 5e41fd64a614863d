import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"

type Equipment = {
  readonly concludedOn: IsoDate
  readonly level: number
  /** What this OPCO chose, under the legal cap; null when that is not known. */
  readonly opcoCents: number | null
  /** Borne by the centre; null before it is. */
  readonly costCents: number | null
}

/** First teaching equipment: the least of the cap of the level, the flat amount of the OPCO and what it cost. */
export const firstEquipmentDue = (
  legalValues: LegalValues,
  { concludedOn, level, opcoCents, costCents }: Equipment,
): { cents: number; isUncertain: boolean } | null => {
  const row = legalValueAt(legalValues, "frais_annexes", concludedOn)
  const caps: Readonly<Record<number, number>> | undefined = row?.value.firstEquipmentCents
  const cap = caps?.[level]
  if (row === undefined || cap === undefined) return null
  const known = [cap, opcoCents, costCents].filter((cents) => cents !== null)
  return { cents: Math.min(...known), isUncertain: opcoCents === null && cap > 0 }
}

/** Flat amounts, on the nights and meals that were really given. */
export const lodgingAndMealsDue = (
  legalValues: LegalValues,
  concludedOn: IsoDate,
  { nights, meals }: { nights: number; meals: number },
): { lodgingCents: number; mealsCents: number } | null => {
  const row = legalValueAt(legalValues, "frais_annexes", concludedOn)
  return row === undefined
    ? null
    : { lodgingCents: nights * row.value.nightCents, mealsCents: meals * row.value.mealCents }
}

/** On top of the level, for each contract year, what the centre bore for a disabled apprentice. */
export const disabilityDue = (
  legalValues: LegalValues,
  concludedOn: IsoDate,
  costsCents: readonly number[],
): number | null => {
  const row = legalValueAt(legalValues, "majoration_rqth", concludedOn)
  return row === undefined
    ? null
    : Math.min(
        row.value.upToCents,
        costsCents.reduce((sum, cents) => sum + cents, 0),
      )
}
