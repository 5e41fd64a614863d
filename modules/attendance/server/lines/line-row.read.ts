import { ownRows, sql } from "@jalon/data"
import {
  isSignedAfterwards,
  type LineState,
  type LineStatus,
  lineState,
  type MissingReason,
  type SigningMethod,
  usualPolicy,
} from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { signedAt } from "../sheets/signed-at.read.ts"
import { instantOn, minuteOf, slotOfSheet, type Timed } from "../sheets/slot-of-sheet.ts"

export type LineRow = {
  student_id: string
  name: string
  class: string | null
  status: LineStatus
  arrived_minute: number | null
  left_minute: number | null
  missing_reason: MissingReason | null
  is_remote: boolean
  is_added: boolean
  signed_at: Date | null
  /** Of a signature made without network. */
  received_at: Date | null
  method: SigningMethod | null
  has_ink: boolean
}

type Of = Pick<SheetRow, "id" | "on_date">

/** The lines of a sheet with the signature of each, in the order of a roll call. The day is said of both, which opens one month of each. */
export const lineRows = (asking: Asking, sheet: Of): Promise<LineRow[]> =>
  asking.run(sql<LineRow>`
    select l.student_id, coalesce(st.usage_name, st.last_name) || ' ' || st.first_name as name, c.name as class, l.status,
      l.arrived_minute, l.left_minute, l.missing_reason, l.is_remote, l.is_added, ${signedAt} as signed_at,
      case when e.payload ? 'captured_at' then e.at end as received_at, e.method,
      coalesce(e.payload ? 'ink', false) as has_ink
    from attendance_line l
      join student st on st.organization_id = l.organization_id and st.id = l.student_id
      left join class c on c.organization_id = l.organization_id and c.id = l.class_id
      left join attendance_event e on ${ownRows(asking.who, "e.organization_id")} and e.on_date = ${sheet.on_date}
        and e.sheet_id = ${sheet.id} and e.student_id = l.student_id and e.kind = 'learner_signed'
    where ${ownRows(asking.who, "l.organization_id")} and l.on_date = ${sheet.on_date} and l.sheet_id = ${sheet.id}
    order by st.sort_name, l.student_id`)

/** As the trainer said; else when they signed, unless they signed afterwards: then they were there from the beginning. */
const arrivalOf = (sheet: Timed, line: Pick<LineRow, "arrived_minute" | "method">): number | null => {
  if (line.arrived_minute !== null) return instantOn(sheet, line.arrived_minute)
  return isSignedAfterwards(line.method) ? slotOfSheet(sheet).from : null
}

/** What a line comes to, by the rules. */
export const stateOfLine = (
  sheet: Timed,
  line: Pick<LineRow, "status" | "arrived_minute" | "left_minute" | "signed_at" | "method">,
): LineState =>
  lineState(
    {
      status: line.status,
      arrivedAt: arrivalOf(sheet, line),
      leftAt: line.left_minute === null ? null : instantOn(sheet, line.left_minute),
    },
    line.signed_at?.getTime() ?? null,
    slotOfSheet(sheet),
    usualPolicy,
  )

export const presentLine = (sheet: SheetRow, line: LineRow) => {
  const state = stateOfLine(sheet, line)
  return {
    student_id: line.student_id,
    name: line.name,
    class: line.class,
    mark: line.status,
    status: state.status,
    is_late: state.isLate,
    late_minutes: state.lateMin,
    left_early: state.leftEarly,
    is_signature_missing: state.isSignatureMissing,
    missing_reason: line.missing_reason,
    is_remote: line.is_remote,
    is_added: line.is_added,
    signed_at: line.signed_at?.toISOString() ?? null,
    signed_minute: line.signed_at && minuteOf(sheet, line.signed_at),
    received_minute: line.received_at && minuteOf(sheet, line.received_at),
    method: line.method,
    has_ink: line.has_ink,
    arrived_minute: line.arrived_minute,
    left_minute: line.left_minute,
    present_minutes: state.presentMin,
    missed_minutes: state.missedMin,
  }
}
