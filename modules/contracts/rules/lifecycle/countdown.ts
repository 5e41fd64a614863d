import {
  addMonths,
  addWorkingDays,
  countWorkingDays,
  type PublicHolidayZone,
  type WorkingDayRule,
} from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type Delay, type LegalValueName, type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { ContractType } from "../dictionary/index.ts"
import type { Filing } from "./facts.ts"
import { silenceMeans } from "./silence.ts"

export type DelayName = Extract<LegalValueName, `delais.${string}`>

const workingDays = (zone: PublicHolidayZone): WorkingDayRule => ({ days: "ouvrables", zone })

/** The last day of a legal delay. The day that starts it does not count. */
export const endOfDelay = (from: IsoDate, { count, unit }: Delay, zone: PublicHolidayZone): IsoDate => {
  switch (unit) {
    case "working_days":
      return addWorkingDays(from, count, workingDays(zone))
    case "months":
      return addMonths(from, count)
    default:
      return addDays(from, count)
  }
}

/** A delay of the dated configuration, counted from a day and chosen by it; null when no row speaks for that day. */
export const delayFrom = (
  legalValues: LegalValues,
  name: DelayName,
  from: IsoDate,
  zone: PublicHolidayZone = "metropole",
): IsoDate | null => {
  const legalValue = legalValueAt(legalValues, name, from)
  return legalValue === undefined ? null : endOfDelay(from, legalValue.value, zone)
}

export interface FilingInput {
  kind: ContractType
  start: IsoDate
  concludedOn: IsoDate | null
  /** Public holidays are those of the place of the employer. */
  zone: PublicHolidayZone
}

export interface FilingDeadline {
  /** The day to aim at: earlier than the limit when two texts disagree. */
  target: IsoDate
  limit: IsoDate
}

/**
 * Five working days after the start (D6224-1). For a professionalization contract one text counts five days from the
 * start and another from the signature: the earlier is the target, the later the limit.
 */
export const filingDeadline = (legalValues: LegalValues, facts: FilingInput): FilingDeadline | null => {
  const { kind, start, concludedOn, zone } = facts
  if (kind === "apprentissage") {
    const limit = delayFrom(legalValues, "delais.transmission", start, zone)
    return limit === null ? null : { target: limit, limit }
  }
  const days = [start, concludedOn ?? start]
    .map((day) => delayFrom(legalValues, "delais.transmission_pro", day, zone))
    .filter((day) => day !== null)
    .sort()
  const target = days[0]
  return target === undefined ? null : { target, limit: days.at(-1) ?? target }
}

/** How many working days too late something was, or is: 0 when in time. */
export const workingDaysLate = (limit: IsoDate, day: IsoDate, zone: PublicHolidayZone): number =>
  day <= limit ? 0 : countWorkingDays({ from: addDays(limit, 1), to: day }, workingDays(zone))

export interface DecisionDeadline {
  alertOn: IsoDate
  limit: IsoDate
  silence: "accepted" | "refused"
}

/** Twenty days from the complete file. At its end a task asks a person to confirm: no status changes by itself. */
export const decisionDeadline = (
  legalValues: LegalValues,
  facts: { kind: ContractType; filing: Filing; completeOn: IsoDate },
): DecisionDeadline | null => {
  const limit = delayFrom(legalValues, "delais.decision", facts.completeOn)
  if (limit === null) return null
  const alertOn = delayFrom(legalValues, "delais.decision_alerte", facts.completeOn) ?? limit
  return { alertOn, limit, silence: silenceMeans(facts) }
}

/** The contract must reach the OPCO by then for the employer to receive aid. */
export const aidDeadline = (legalValues: LegalValues, concludedOn: IsoDate): IsoDate | null =>
  delayFrom(legalValues, "delais.transmission_aide", concludedOn)

/** The last instalment is lost when it is not claimed by then. */
export const balanceDeadline = (legalValues: LegalValues, endedOn: IsoDate): IsoDate | null =>
  delayFrom(legalValues, "delais.solde", endedOn)
