import type { IsoDate } from "@jalon/kernel"
import { type DateRange, eachDay, subtract } from "./date-range.ts"

export const periodKinds = [
  "school",
  "company",
  "public_holiday",
  "closure",
  "school_break",
  "exam",
  "leave",
  "internship",
  "mobility",
] as const

export type PeriodKind = (typeof periodKinds)[number]

export interface Period extends DateRange {
  kind: PeriodKind
  /** Set by a person who wants no generator to change it. */
  locked: boolean
}

export const periodLabels: Readonly<Record<PeriodKind, string>> = {
  school: "Centre",
  company: "Entreprise",
  public_holiday: "Férié",
  closure: "Fermeture",
  school_break: "Vacances scolaires",
  exam: "Examen",
  leave: "Congés",
  internship: "Stage",
  mobility: "Mobilité",
}

/** What a rhythm makes, and may therefore make again; the other kinds are always somebody's decision. */
const generated: ReadonlySet<PeriodKind> = new Set(["school", "company", "public_holiday", "closure"])

export const isGenerated = ({ kind, locked }: Period): boolean => !locked && generated.has(kind)

/** The period of each day. Where two overlap, the one given last. School breaks inform and take no day. */
export const periodsByDay = (periods: readonly Period[]): Map<IsoDate, Period> => {
  const days = new Map<IsoDate, Period>()
  for (const period of periods)
    if (period.kind !== "school_break") for (const day of eachDay(period)) days.set(day, period)
  return days
}

/** Runs of days of one kind, as periods. Days for which nothing is said are left out. */
export const periodsFromDays = (
  days: readonly IsoDate[],
  stateOf: (day: IsoDate) => Pick<Period, "kind" | "locked"> | undefined,
): Period[] => {
  const periods: Period[] = []
  let last: Period | undefined
  for (const day of days) {
    const state = stateOf(day)
    if (!state) last = undefined
    else if (last && last.kind === state.kind && last.locked === state.locked) last.to = day
    else {
      last = { kind: state.kind, from: day, to: day, locked: state.locked }
      periods.push(last)
    }
  }
  return periods
}

/** What remains of a period once some days are taken out of it. */
export const without = ({ kind, from, to, locked }: Period, taken: readonly DateRange[]): Period[] =>
  subtract({ from, to }, taken).map((rest) => ({ kind, ...rest, locked }))
