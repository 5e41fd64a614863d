import { type DateRange, mondayOf } from "@jalon/calendar"
import { addDays, today } from "@jalon/kernel"
import {
  type PlacementQuery,
  type PlannedSession,
  type PlanningFacts,
  placesFor,
  planningOf,
} from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import { planningFacts } from "./planning-facts.ts"

/** Times at which a school is open, as long as a site has no hours of its own. */
const OPEN = { startMin: 8 * 60, endMin: 19 * 60 }
const STEP_MIN = 15
const DAYS = 21

const later = (a: string, b: string): string => (a > b ? a : b)

/** Its own room first, then those where it could be as well: of the same site, for one class at a time. */
const roomsFor = ({ roomId }: PlannedSession, { rooms }: PlanningFacts): string[] => {
  const own = rooms.find(({ id }) => id === roomId)
  if (!own || own.isVirtual) return []
  const others = rooms.filter(
    ({ id, siteId, isVirtual }) => id !== own.id && siteId === own.siteId && !isVirtual,
  )
  return [own, ...others].map(({ id }) => id)
}

type Wanted = Pick<PlacementQuery, "count" | "order"> & { within?: DateRange }

/** The free places of a session, never in the past. */
export const freeSlots = async (asking: Asking, session: PlannedSession, wanted: Wanted) => {
  const from = later(today(), wanted.within?.from ?? mondayOf(session.date))
  const within = { from, to: later(from, wanted.within?.to ?? addDays(from, DAYS)) }
  const facts = await planningFacts(asking, {
    classIds: session.classIds,
    trainerIds: session.trainerIds,
    roomIds: session.roomId === null ? [] : "any",
    ranges: [{ from: addDays(mondayOf(within.from), -1), to: addDays(mondayOf(within.to), 7) }],
  })
  const planning = planningOf(facts)
  const placement = placesFor(
    {
      session,
      within,
      hours: OPEN,
      stepMin: STEP_MIN,
      roomIds: roomsFor(session, facts),
      count: wanted.count,
      order: wanted.order,
    },
    planning,
  )
  const nameOf = (id: string) => planning.rooms.get(id)?.name ?? ""
  return placement.slots.map((slot) => ({
    on_date: slot.date,
    start_minute: slot.startMin,
    end_minute: slot.endMin,
    room: slot.roomId === null ? null : { id: slot.roomId, name: nameOf(slot.roomId) },
    warnings: slot.conflicts.filter(({ severity }) => severity === "warn").length,
  }))
}
