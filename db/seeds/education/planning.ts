import {
  type DateRange,
  eachDay,
  expandRhythm,
  publicHolidaysIn,
  type Rhythm,
  weekdayOf,
} from "@jalon/calendar"
import { type ClassKey, classes } from "../catalogue.ts"
import { dueHours, type SubjectKey, trainers } from "./teaching.ts"

/** The autumn, and the weeks that come. */
const PLANNED: DateRange = { from: "2026-09-07", to: "2027-01-29" }
const CHRISTMAS: DateRange = { from: "2026-12-21", to: "2027-01-01" }

const MORNING = { start: 9 * 60, end: 12 * 60 + 30, pause: [630, 645] } as const
const AFTERNOON = { start: 13 * 60 + 30, end: 17 * 60, pause: [900, 915] } as const
type Half = typeof MORNING | typeof AFTERNOON

const homeRooms: Partial<Record<ClassKey, string>> = {
  mco_1a: "B12",
  mco_1b: "B14",
  mco_2a: "B21",
  rdc_2026: "B22",
  cap_1: "Magasin-école",
  ndrc_1: "C1",
  ntc_2026: "C2",
}

export type PlannedSession = {
  key: string
  classKey: ClassKey
  subject: SubjectKey
  trainer: number
  /** Null: at a distance. */
  room: string | null
  on: string
  half: Half
}

const schoolDays = (key: ClassKey): string[] => {
  const seed = classes[key]
  if (seed.rhythm === null) return []
  const holidays = publicHolidaysIn(PLANNED, "metropole")
  const periods = expandRhythm(seed.rhythm as Rhythm, {
    ...PLANNED,
    holidays,
    closures: [CHRISTMAS],
    policy: "shift_next",
  })
  const off = new Set(holidays.map(({ date }) => date))
  return periods
    .filter(({ kind }) => kind === "school")
    .flatMap(({ from, to }) => eachDay({ from, to }))
    .filter((day) => weekdayOf(day) < 6 && !off.has(day) && !(day >= CHRISTMAS.from && day <= CHRISTMAS.to))
}

/** Whose share of the hours due is least given, among those whose trainer is free; not the same twice a day. */
const nextOf = (
  given: Map<SubjectKey, number>,
  due: Partial<Record<SubjectKey, number>>,
  canTeach: (one: SubjectKey) => number,
  today: ReadonlySet<SubjectKey>,
) => {
  const open = (Object.keys(due) as SubjectKey[])
    .filter((one) => !today.has(one))
    .map((one) => ({ one, share: (given.get(one) ?? 0) / (due[one] ?? 1), trainer: canTeach(one) }))
    .filter(({ trainer }) => trainer >= 0)
  return open.toSorted((a, b) => a.share - b.share)[0]
}

/** Weeks as a school would have drawn them: no room and nobody in two places at once. */
export const planSessions = (): PlannedSession[] => {
  const busy = new Set<string>()
  const planned: PlannedSession[] = []
  for (const classKey of Object.keys(homeRooms) as ClassKey[]) {
    const { training, yearOfCycle } = classes[classKey]
    const due = dueHours[training]?.[yearOfCycle - 1] ?? {}
    const given = new Map<SubjectKey, number>()
    for (const on of schoolDays(classKey)) {
      const today = new Set<SubjectKey>()
      for (const half of [MORNING, AFTERNOON]) {
        const free = (subject: SubjectKey) =>
          trainers.findIndex(
            (one, index) =>
              one.subjects.includes(subject) &&
              !one.away?.includes(weekdayOf(on)) &&
              !busy.has(`${index} ${on} ${half.start}`),
          )
        const next = nextOf(given, due, free, today)
        if (!next) continue
        busy.add(`${next.trainer} ${on} ${half.start}`)
        given.set(next.one, (given.get(next.one) ?? 0) + 3.25)
        today.add(next.one)
        const isRemote = weekdayOf(on) === 5 && half === AFTERNOON && classKey !== "cap_1"
        planned.push({
          key: `${classKey}/${on}/${half.start}`,
          classKey,
          subject: next.one,
          trainer: next.trainer,
          room: isRemote ? null : (homeRooms[classKey] ?? null),
          on,
          half,
        })
      }
    }
  }
  return planned
}
