import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { clockWords } from "@jalon/education/rules"
import { areAsPlanned, needsTimesReason, netMinutesOf } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SheetRow } from "./sheet-row.read.ts"
import { instantOn, slotOfSheet } from "./slot-of-sheet.ts"

export type RealTimes = { start: number; end: number; reason: string | null; taughtMinutes: number }

type Typed = {
  start_minute?: number | undefined
  end_minute?: number | undefined
  times_reason?: string | undefined
}

/** The other half-day of the same session: a minute is taught once. */
const overlapped = ({ who, find }: Scope, sheet: SheetRow, start: number, end: number) =>
  find(sql<{ is_after: boolean; start_minute: number; end_minute: number }>`
    select start_minute >= ${sheet.end_minute} as is_after, coalesce(real_start_minute, start_minute) as start_minute,
      coalesce(real_end_minute, end_minute) as end_minute
    from attendance_sheet
    where ${ownRows(who)} and session_id = ${sheet.session_id} and id <> ${sheet.id} and on_date = ${sheet.on_date}
      and status <> 'cancelled' and coalesce(real_start_minute, start_minute) < ${end}
      and coalesce(real_end_minute, end_minute) > ${start} limit 1`)

/** What stands against them, by the field that says it; else what they come to: null where the lesson was as planned. */
type Judged = { faults: Record<string, string> } | { faults: null; real: RealTimes | null }
const against = (field: string, sentence: string): Judged => ({ faults: { [field]: sentence } })

/** Beyond a few minutes, whoever taught says why. */
export const judgeTimes = async (scope: Scope, sheet: SheetRow, typed: Typed): Promise<Judged> => {
  const start = typed.start_minute ?? sheet.start_minute
  const end = typed.end_minute ?? sheet.end_minute
  if (end <= start) return against("end_minute", "La fin est après le début.")
  const other = await overlapped(scope, sheet, start, end)
  if (other !== null) {
    const field = other.is_after ? "end_minute" : "start_minute"
    const times = `${clockWords(other.start_minute)} – ${clockWords(other.end_minute)}`
    return against(field, `L’autre feuille de la séance couvre ${times}.`)
  }
  if (areAsPlanned(sheet, { start, end })) return { faults: null, real: null }
  const slot = slotOfSheet({ ...sheet, real_start_minute: start, real_end_minute: end })
  const taughtMinutes = netMinutesOf(slot)
  if (taughtMinutes === 0) return against("end_minute", "Rien n’est enseigné entre ces heures.")
  const reason = typed.times_reason ?? null
  const planned = { from: instantOn(sheet, sheet.start_minute), to: instantOn(sheet, sheet.end_minute) }
  if (reason === null && needsTimesReason(planned, slot))
    return against("times_reason", "Dites pourquoi les horaires ont changé.")
  return { faults: null, real: { start, end, reason, taughtMinutes } }
}

/** Of what somebody types: what stands against it is shown beside it. */
export const realTimes = async (scope: Scope, sheet: SheetRow, typed: Typed): Promise<RealTimes | null> => {
  const judged = await judgeTimes(scope, sheet, typed)
  if (judged.faults !== null) throw refuse("request.invalid", {}, judged.faults)
  return judged.real
}

/** The columns of a sheet that follow from them. */
export const timesOf = (real: RealTimes | null) => ({
  real_start_minute: real?.start ?? null,
  real_end_minute: real?.end ?? null,
  times_reason: real?.reason ?? null,
  taught_minutes: real?.taughtMinutes ?? null,
})

export const writtenTimes = (real: RealTimes | null): Sql => {
  const columns = timesOf(real)
  return sql`real_start_minute = ${columns.real_start_minute}::smallint, real_end_minute = ${columns.real_end_minute}::smallint,
    times_reason = ${columns.times_reason}::text, taught_minutes = ${columns.taught_minutes}::smallint`
}
