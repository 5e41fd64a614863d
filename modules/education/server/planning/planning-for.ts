import type { DateRange } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type PlannedSession, type Planning, planningOf } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import { planningFacts, weekAround } from "./planning-facts.ts"

/** Each week once, with the day on each side of it. */
const rangesOf = (days: readonly IsoDate[]): DateRange[] => [
  ...new Map(days.map((day) => [weekAround(day).from, weekAround(day)])).values(),
]

/** All that concerns some sessions, in their own weeks and in those of other days. */
export const planningFor = async (
  asking: Asking,
  sessions: readonly PlannedSession[],
  days: readonly IsoDate[],
): Promise<Planning> =>
  planningOf(
    await planningFacts(asking, {
      classIds: [...new Set(sessions.flatMap(({ classIds }) => classIds))],
      trainerIds: [...new Set(sessions.flatMap(({ trainerIds }) => trainerIds))],
      roomIds: [...new Set(sessions.flatMap(({ roomId }) => roomId ?? []))],
      ranges: rangesOf([...sessions.map(({ date }) => date), ...days]),
    }),
  )
