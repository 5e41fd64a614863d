import { daysBetween } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { isCounted } from "../sheet/status.ts"
import type { CountedLine } from "./counted-line.ts"
import { sumOfLines } from "./minutes.ts"
import { type Fraction, permilleOf } from "./rates.ts"

/**
 * Signs that somebody may drop out, each with its own name and figures: no score adds them up, and a person decides.
 */
export const WARNINGS = [
  "first_day_absent",
  "consecutive",
  "unjustified_30d",
  "rate_drop",
  "serial_late",
  "employer_retention",
  "hours_risk",
] as const
export type WarningCode = (typeof WARNINGS)[number]

export interface WarningFacts {
  today: IsoDate
  /** Of one learner, oldest first. */
  lines: readonly CountedLine[]
  /** Days on which the employer kept the learner in the company. */
  keptInCompany: readonly IsoDate[]
  /** Hours of the year at this pace, against those the year must have; null when nobody knows. */
  projected: Fraction | null
}

const CONSECUTIVE = 3
const UNJUSTIFIED_HALF_DAYS = 4
const LATE_COUNT = 5
const KEPT_COUNT = 2
const WINDOW_SLOTS = 20
/** Fewer slots say nothing about a rate. */
const LEAST_SLOTS = 10
const LOW_PRESENCE = 800
const DROP = 150
const LOW_COMPLETION = 900

type Held = CountedLine & { status: "present" | "absent" }

const isHeld = (line: CountedLine): line is Held =>
  isCounted(line.sheetStatus) && (line.status === "present" || line.status === "absent")

const within = (today: IsoDate, date: IsoDate, days: number): boolean => {
  const age = daysBetween(date, today)
  return age >= 0 && age < days
}

interface HalfDayOutcome {
  date: IsoDate
  isAbsent: boolean
  isUnjustified: boolean
  /** Nobody has said anything yet. */
  isWithoutNews: boolean
}

/** Half-days in the order of the lines: absent when every slot of it was missed. */
const halfDaysOf = (held: readonly Held[]): HalfDayOutcome[] => {
  const byHalfDay = new Map<string, Held[]>()
  for (const line of held) {
    const key = `${line.date} ${line.halfDay}`
    byHalfDay.set(key, [...(byHalfDay.get(key) ?? []), line])
  }
  return [...byHalfDay.values()].map((lines) => {
    const states = lines.flatMap(({ missed }) => missed.map(({ state }) => state))
    const isAbsent = lines.every(({ status }) => status === "absent")
    return {
      date: lines[0]?.date ?? "",
      isAbsent,
      isUnjustified: isAbsent && states.includes("unjustified"),
      isWithoutNews: isAbsent && states.some((state) => state === "to_justify" || state === "unjustified"),
    }
  })
}

const presenceOf = (lines: readonly Held[]): number | null => {
  const sum = sumOfLines(lines)
  return permilleOf({ part: sum.realisedMin + sum.attestedMin, whole: sum.dueMin })
}

const rateDrops = (held: readonly Held[]): boolean => {
  if (held.length < LEAST_SLOTS) return false
  const last = presenceOf(held.slice(-WINDOW_SLOTS)) ?? 1000
  if (last < LOW_PRESENCE) return true
  const before = held.slice(-2 * WINDOW_SLOTS, -WINDOW_SLOTS)
  return before.length >= LEAST_SLOTS && last <= (presenceOf(before) ?? 0) - DROP
}

/** One sign, and the last day that shows it. */
export interface Warning {
  code: WarningCode
  on: IsoDate
}

/** Signs that last: once somebody has dealt with one, the next absence says nothing new until it has ended. */
const LASTING: readonly WarningCode[] = ["first_day_absent", "rate_drop", "hours_risk"]
export const isRaisedByEachFact = (code: WarningCode): boolean => !LASTING.includes(code)

/** An older fact is no early warning: those who start to use the platform are not told of last year. */
const FRESH_DAYS = 60
export const isFresh = (warning: Warning, today: IsoDate): boolean => within(today, warning.on, FRESH_DAYS)

export const warningsOf = ({ today, lines, keptInCompany, projected }: WarningFacts): Warning[] => {
  const held = lines.filter(isHeld)
  const halfDays = halfDaysOf(held)
  const completion = projected === null || held.length < LEAST_SLOTS ? null : permilleOf(projected)
  const firstDay = halfDays.filter(({ date }) => date === held[0]?.date)
  const latest = halfDays.slice(-CONSECUTIVE)
  const unjustified = halfDays.filter(({ date, isUnjustified }) => isUnjustified && within(today, date, 30))
  const late = held.filter(({ date, isLate }) => isLate && within(today, date, 30))
  const kept = keptInCompany.filter((date) => within(today, date, 60)).toSorted()
  const missed = held.filter((line) => line.missed.length > 0)
  const found: Record<WarningCode, boolean> = {
    first_day_absent: firstDay.length > 0 && firstDay.every(({ isAbsent }) => isAbsent),
    consecutive: latest.length === CONSECUTIVE && latest.every(({ isWithoutNews }) => isWithoutNews),
    unjustified_30d: unjustified.length >= UNJUSTIFIED_HALF_DAYS,
    rate_drop: rateDrops(held),
    serial_late: late.length >= LATE_COUNT,
    employer_retention: kept.length >= KEPT_COUNT,
    hours_risk: completion !== null && completion < LOW_COMPLETION,
  }
  const lastDay: Record<WarningCode, IsoDate | undefined> = {
    first_day_absent: firstDay[0]?.date,
    consecutive: latest.at(-1)?.date,
    unjustified_30d: unjustified.at(-1)?.date,
    rate_drop: missed.at(-1)?.date,
    serial_late: late.at(-1)?.date,
    employer_retention: kept.at(-1),
    hours_risk: missed.at(-1)?.date,
  }
  return WARNINGS.filter((code) => found[code]).map((code) => ({ code, on: lastDay[code] ?? today }))
}
