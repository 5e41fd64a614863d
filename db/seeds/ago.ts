import { isWorkingDay } from "@jalon/calendar"
import { addDays, today } from "@jalon/kernel"
import { drawn } from "./people/draw.ts"

const OFFICE = { days: "ouvrés", zone: "metropole" } as const
const OPENS_AT = 7 * 60 + 30
const MINUTES = 500

/** So many days ago, or the day of office before: at an hour of the day that the key draws. */
export const ago = (days: number, key = ""): Date => {
  let day = addDays(today(), -days)
  while (days > 0 && !isWorkingDay(day, OFFICE)) day = addDays(day, -1)
  const minute = OPENS_AT + drawn(`${key}/${days}`, MINUTES)
  const moment = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  // What happened today happened before now.
  return new Date(days < 0 ? moment : Math.min(moment, Date.now()))
}
