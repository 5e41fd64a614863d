import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const seeCompanyCalendar = command(wire.seeCompanyCalendar, async (scope) => {
  const row = await scope.find(sql<{ seen: number }>`select see_company_planning() as seen`)
  return { seen: row?.seen ?? 0 }
})
