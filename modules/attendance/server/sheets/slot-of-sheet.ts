import { instantOf } from "@jalon/education/rules"
import { type Slot, stoppedAfter } from "../../rules/index.ts"
import type { SheetRow } from "./sheet-row.read.ts"

type Planned = Pick<SheetRow, "on_date" | "time_zone" | "starts_at" | "ends_at" | "breaks">
export type Timed = Planned &
  Pick<SheetRow, "real_start_minute" | "real_end_minute" | "taught_minutes" | "status">

export const instantOn = ({ on_date, time_zone }: Pick<Planned, "on_date" | "time_zone">, minute: number) =>
  instantOf(on_date, minute, time_zone)

/** When the lesson was to be: what opens and ends the signature, whatever came after. */
export const plannedSlot = (sheet: Planned): Slot => ({
  from: sheet.starts_at.getTime(),
  to: sheet.ends_at.getTime(),
  breaks: sheet.breaks.map(({ start, end }) => ({
    from: instantOn(sheet, start),
    to: instantOn(sheet, end),
  })),
})

/** The taught time of a sheet, as it really was; of one that was neutralised, what was taught of it. */
export const slotOfSheet = (sheet: Timed): Slot => {
  const { real_start_minute: start, real_end_minute: end } = sheet
  const isAsPlanned = start === null || end === null
  const slot = isAsPlanned
    ? plannedSlot(sheet)
    : { ...plannedSlot(sheet), from: instantOn(sheet, start), to: instantOn(sheet, end) }
  return sheet.status === "voided" && sheet.taught_minutes !== null
    ? stoppedAfter(slot, sheet.taught_minutes)
    : slot
}

/** One for each time zone: to make one costs twenty times what it takes to ask it, and a wall asks for each who signed. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat("fr-FR", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What a clock on the wall of the room shows. */
export const minuteOf = ({ time_zone }: Pick<Planned, "time_zone">, at: Date): number => {
  const [hours = "0", minutes = "0"] = clockOf(time_zone).format(at).split(":")
  return Number(hours) * 60 + Number(minutes)
}
