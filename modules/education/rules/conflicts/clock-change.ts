import type { IsoDate } from "@jalon/kernel"
import { instantOf } from "../session/instant.ts"
import type { PlannedSession } from "../session/model.ts"
import { DAY_MIN } from "../session/time-span.ts"
import { type Conflict, conflict } from "./conflict.ts"
import { type Planning, siteOf } from "./planning.ts"

const FRANCE = "Europe/Paris"

/** Two days a year have another length: time zones are slow to ask for thousands of sessions. */
const known = new WeakMap<Planning, Map<string, boolean>>()
const hasUsualLength = (planning: Planning, date: IsoDate, timeZone: string): boolean => {
  const days = known.get(planning) ?? new Map<string, boolean>()
  known.set(planning, days)
  const key = `${timeZone} ${date}`
  const answer =
    days.get(key) ?? instantOf(date, DAY_MIN, timeZone) - instantOf(date, 0, timeZone) === DAY_MIN * 60_000
  days.set(key, answer)
  return answer
}

/** The clock jumps while the session runs: its length by the clock is not its length. */
export const clockChange = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { date, startMin, endMin } = session
  const timeZone = siteOf(planning, session)?.timeZone ?? FRANCE
  if (hasUsualLength(planning, date, timeZone)) return []
  const clockMin = endMin - startMin
  const realMin = (instantOf(date, endMin, timeZone) - instantOf(date, startMin, timeZone)) / 60_000
  return realMin === clockMin ? [] : [conflict("dst", "info", "not_needed", { date, realMin, clockMin })]
}
