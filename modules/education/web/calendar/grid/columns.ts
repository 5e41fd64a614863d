import type { Row } from "../rows.ts"
import { shortDayText } from "../session-text.ts"
import type { Session } from "../types.ts"
import type { CalendarState } from "../use-calendar.ts"

/** A column of the grid of hours: a day of one class, trainer or room, or one of them on the day shown. */
export type Column = { key: string; label: string; day: string; roomId: string | null; sessions: Session[] }

/** Days are the columns of one; everybody's columns are those of one day. Everybody's week has no grid of hours. */
export const columnsOf = (
  { span, of, by }: Pick<CalendarState, "span" | "of" | "by">,
  rows: readonly Row[],
  days: readonly string[],
): Column[] | null => {
  if (of !== null)
    return days.map((day) => ({
      key: day,
      label: shortDayText(day),
      day,
      roomId: by === "room" ? of : null,
      sessions: rows.flatMap(({ sessions }) => sessions.filter(({ on_date }) => on_date === day)),
    }))
  const [day] = days
  if (span === "week" || day === undefined) return null
  return rows.map((row) => ({
    key: row.id,
    label: row.name,
    day,
    roomId: by === "room" && row.id !== "none" ? row.id : null,
    sessions: row.sessions.filter(({ on_date }) => on_date === day),
  }))
}

const nearest = (sessions: readonly Session[], { start_minute }: Session): Session | undefined =>
  sessions.toSorted(
    (a, b) => Math.abs(a.start_minute - start_minute) - Math.abs(b.start_minute - start_minute),
  )[0]

/** Where an arrow leads from a session: the next one of its column, or the nearest in time of a column beside it. */
export const sessionAfterKey = (
  columns: readonly { sessions: readonly Session[] }[],
  from: Session,
  key: string,
): Session | undefined => {
  const at = columns.findIndex(({ sessions }) => sessions.some(({ id }) => id === from.id))
  const own = columns[at]?.sessions ?? []
  const rank = own.findIndex(({ id }) => id === from.id)
  switch (key) {
    case "ArrowDown":
      return own[rank + 1]
    case "ArrowUp":
      return own[rank - 1]
    case "ArrowRight": {
      const next = columns.slice(at + 1).find(({ sessions }) => sessions.length > 0)
      return next && nearest(next.sessions, from)
    }
    case "ArrowLeft": {
      const former = columns.slice(0, Math.max(0, at)).findLast(({ sessions }) => sessions.length > 0)
      return former && nearest(former.sessions, from)
    }
    case "Home":
      return own[0]
    case "End":
      return own.at(-1)
    default:
      return undefined
  }
}
