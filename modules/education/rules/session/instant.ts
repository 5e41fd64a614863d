import { parseDate, toCalendarDateTime, toZoned } from "@internationalized/date"
import { addDays, type IsoDate } from "@jalon/kernel"
import { DAY_MIN } from "./time-span.ts"

/**
 * The instant, in milliseconds, of a time on a clock. 24:00 is midnight of the next day. Of an hour that the clock reads twice
 * the first is meant; one that it jumps over is read an hour later.
 */
export const instantOf = (date: IsoDate, min: number, timeZone: string): number => {
  const [day, minute] = min >= DAY_MIN ? [addDays(date, 1), min - DAY_MIN] : [date, min]
  const local = toCalendarDateTime(parseDate(day)).set({ hour: Math.floor(minute / 60), minute: minute % 60 })
  return toZoned(local, timeZone, "compatible").toDate().getTime()
}
