import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { usualPolicy } from "../../rules/index.ts"
import { attendanceEvents } from "../events.ts"
import { appendEvent } from "./append-event.ts"

type Due = { id: string; on_date: string }

/**
 * What time alone does: a lesson that is over waits for its trainer, and a countersigned sheet closes once its delay has passed.
 * Done whenever somebody looks and every few minutes by the clock, for as many as there are.
 */
export const waitingSheets = async (scope: Scope): Promise<void> => {
  const over = await scope.run(sql<Due>`
    update attendance_sheet set status = 'to_sign', version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and status = 'open' and ends_at + make_interval(mins => ${usualPolicy.waitsAfter}) <= now()
    returning id, on_date`)
  for (const sheet of over) await appendEvent(scope, sheet, { kind: "sign_in_ended" })
  const closed = await scope.run(sql<Due>`
    update attendance_sheet set status = 'closed', closed_at = now(), version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and status = 'signed'
      and countersigned_at + make_interval(hours => ${usualPolicy.closingDelayHours}) <= now()
    returning id, on_date`)
  for (const sheet of closed) {
    await appendEvent(scope, sheet, { kind: "sheet_closed" })
    await publish(scope, attendanceEvents.SheetClosed, { sheetId: sheet.id })
  }
}
