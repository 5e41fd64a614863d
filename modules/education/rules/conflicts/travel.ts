import type { PlannedSession } from "../session/model.ts"
import { type Conflict, conflict } from "./conflict.ts"
import { UNKNOWN_TRAVEL_MIN } from "./limits.data.ts"
import { describeOther } from "./overlaps.ts"
import { groupPeople, peopleOf } from "./people.ts"
import { type Planning, siteOf } from "./planning.ts"

const travelMinutes = ({ facts }: Planning, a: string, b: string): number =>
  facts.travelTimes.find(({ siteIds }) => siteIds.includes(a) && siteIds.includes(b))?.minutes ??
  UNKNOWN_TRAVEL_MIN

/** Any two sessions of a day: a lunch hour too short for the way is too short. Overlaps are told by other rules. */
export const siteTravel = (session: PlannedSession, planning: Planning): Conflict[] => {
  const here = onSite(session, planning)
  if (here === undefined) return []
  return groupPeople(peopleOf(planning, session, { from: session.date, to: session.date }), ({ others }) =>
    others.flatMap((other) => {
      const there = onSite(other, planning)
      if (there === undefined || there.id === here.id) return []
      const gapMin =
        other.startMin >= session.endMin ? other.startMin - session.endMin : session.startMin - other.endMin
      const travelMin = travelMinutes(planning, here.id, there.id)
      if (gapMin < 0 || gapMin >= travelMin) return []
      return [{ gapMin, travelMin, site: there.name, other: describeOther(other) }]
    }),
  ).map((found) => conflict("site_travel", "warn", "not_needed", found))
}

/** A remote session is followed from anywhere. */
const onSite = (session: PlannedSession, planning: Planning) =>
  session.mode === "presentiel" || session.mode === "hybride" ? siteOf(planning, session) : undefined
