import type { Scope } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { attendanceEvents } from "../events.ts"
import { justificationSetting } from "../justifications/setting.read.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"

/** The same half-day, where the school chose it: a sheet countersigned later is no news to anybody. */
export const tellEmployers = async (
  scope: Scope,
  sheet: Pick<SheetRow, "id" | "on_date">,
  lines: readonly { status: string }[],
): Promise<void> => {
  if (sheet.on_date !== today() || !lines.some(({ status }) => status === "absent")) return
  const { tells_employer } = await justificationSetting(scope)
  if (tells_employer) await publish(scope, attendanceEvents.AbsencesSeen, { sheetId: sheet.id })
}
