import { addWorkingDays } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { drawn } from "../people/draw.ts"

/** So many days of office after, or before. */
export const officeDay = (day: IsoDate, count: number): IsoDate =>
  addWorkingDays(day, count, { days: "ouvrés", zone: "metropole" })

/** Offices open at half past eight and close at a quarter to six, with a pause at noon. */
const MORNING = 8 * 60 + 30
const AFTERNOON = 13 * 60 + 30
const HALF_DAY = 210

const two = (n: number) => String(n).padStart(2, "0")

/** A moment of a day of office, in the time of France: « 2026-09-03 09:12:41 ». The same at every run. */
export const moment = (day: IsoDate, key: string, half?: "morning" | "afternoon"): string => {
  const isMorning = half ? half === "morning" : drawn(`${key}/half`, 2) === 0
  const minute = (isMorning ? MORNING : AFTERNOON) + drawn(`${key}/minute`, HALF_DAY)
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(drawn(`${key}/second`, 60))}`
}
