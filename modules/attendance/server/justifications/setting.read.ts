import { ownRows, sql } from "@jalon/data"
import { justificationLimits } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

export type JustificationSetting = {
  delay_hours: number
  tells_employer: boolean
  sends_statement: boolean
}

/** What the school chose, or what is usual. */
export const justificationSetting = async (asking: Asking): Promise<JustificationSetting> =>
  (await asking.find(sql<JustificationSetting>`
    select delay_hours, tells_employer, sends_statement from justification_setting where ${ownRows(asking.who)}`)) ?? {
    delay_hours: justificationLimits.hours,
    tells_employer: false,
    sends_statement: false,
  }
