import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const seeOwnCalendar = command(wire.seeOwnCalendar, async (scope) => {
  const row = await scope.find(sql<{ seen: number }>`select see_own_planning() as seen`)
  return { seen: row?.seen ?? 0 }
})
