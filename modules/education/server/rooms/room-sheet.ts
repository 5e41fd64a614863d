import { sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type Asking, mayPlan } from "../asking.ts"
import { freeSlots } from "../planning/free-slots.ts"
import { standingSession } from "../planning/placed-session.ts"
import { sessionRows } from "../sessions/session-row.ts"
import { closureRows, loadRoom } from "./room-row.ts"

/** Beyond these the calendar of the room is the better place to look. */
const MOST_SESSIONS = 12
const SLOTS = 2

/** Sessions still to come that are planned in the room while it is closed. */
const concernedBy = (asking: Asking, roomId: string) =>
  sessionRows(
    asking,
    sql`s.room_id = ${roomId} and s.on_date >= ${today()}::date and s.status not in ('cancelled', 'postponed', 'done')
      and exists (select from room_unavailability u where u.organization_id = s.organization_id and u.room_id = s.room_id
        and s.on_date between u.from_date and u.to_date and u.start_minute < s.end_minute and u.end_minute > s.start_minute)`,
  )

/** A room whole. Slots are looked for those who may move a session, one after the other: each takes its place in turn. */
export const roomSheet = async (asking: Asking, id: string) => {
  const room = await loadRoom(asking, id)
  const closures = await closureRows(asking, id)
  const sessions = closures.length === 0 ? [] : await concernedBy(asking, id)
  const concerned = []
  for (const [index, session] of sessions.entries()) {
    const isAsked = mayPlan(asking.who) && index < MOST_SESSIONS
    const slots = isAsked
      ? await freeSlots(asking, standingSession(session), { count: SLOTS, order: "nearest" })
      : []
    concerned.push({ session, slots })
  }
  return { room, closures, concerned, may_edit: mayPlan(asking.who) }
}
