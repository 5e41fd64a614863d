import { instantOf } from "@jalon/education/rules"
import { type Slot, stoppedAfter } from "../../rules/index.ts"
import type { SheetRow } from "./sheet-row.read.ts"

type Timed = Pick<
  SheetRow,
  "on_date" | "time_zone" | "starts_at" | "ends_at" | "breaks" | "taught_minutes" | "status"
>

export const instantOn = ({ on_date, time_zone }: Pick<Timed, "on_date" | "time_zone">, minute: number) =>
  instantOf(on_date, minute, time_zone)

/** The taught time of a sheet; of one that was neutralised, what was taught of it. */
export const slotOfSheet = (sheet: Timed): Slot => {
  const slot: Slot = {
    from: sheet.starts_at.getTime(),
    to: sheet.ends_at.getTime(),
    breaks: sheet.breaks.map(({ start, end }) => ({
      from: instantOn(sheet, start),
      to: instantOn(sheet, end),
    })),
  }
  return sheet.status === "voided" && sheet.taught_minutes !== null
    ? stoppedAfter(slot, sheet.taught_minutes)
    : slot
}

/** What a clock on the wall of the room shows. */
export const minuteOf = ({ time_zone }: Pick<Timed, "time_zone">, at: Date): number => {
  const [hours = "0", minutes = "0"] = new Intl.DateTimeFormat("fr-FR", {
    timeZone: time_zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
    .format(at)
    .split(":")
  return Number(hours) * 60 + Number(minutes)
}
