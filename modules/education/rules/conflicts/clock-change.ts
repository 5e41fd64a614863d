import { instantOf } from "../session/instant.ts"
import type { PlannedSession } from "../session/model.ts"
import { type Conflict, conflict } from "./conflict.ts"
import { type Planning, siteOf } from "./planning.ts"

const FRANCE = "Europe/Paris"

/** The clock jumps while the session runs: its length by the clock is not its length. */
export const clockChange = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { date, startMin, endMin } = session
  const timeZone = siteOf(planning, session)?.timeZone ?? FRANCE
  const clockMin = endMin - startMin
  const realMin = (instantOf(date, endMin, timeZone) - instantOf(date, startMin, timeZone)) / 60_000
  return realMin === clockMin ? [] : [conflict("dst", "info", "not_needed", { date, realMin, clockMin })]
}
