import { sql } from "@jalon/data"
import { addDays, today } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { sheetRows } from "../sheets/sheet-row.read.ts"
import { ownPlaces } from "./own-places.read.ts"
import { presentOwnSheet } from "./present-own-sheet.ts"

/** It may be tomorrow in Nouméa and yesterday in Papeete: the day of a sheet is that of its own place. */
const isOfToday = () => sql`sh.on_date between ${addDays(today(), -1)}::date and ${addDays(today(), 1)}::date
  and (sh.on_date = (now() at time zone sh.time_zone)::date or sh.ends_at > now())`

/** Of the sheets of today, those that this learner is on. */
export const ownSheets = multiStep(wire.ownSheets, async (context) => {
  const perSchool = (await ownPlaces(context)).map((place) =>
    context.data.inScope(
      { kind: "system", organizationId: place.organization_id },
      context.action,
      async (scope) => {
        const rows = await sheetRows(
          scope,
          sql`${isOfToday()} and sh.status in ('open', 'to_sign') and exists (select from attendance_line l
            where l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
              and l.student_id = ${place.student_id})`,
        )
        const own = []
        for (const row of rows) own.push(await presentOwnSheet(scope, row, place))
        return own.filter((sheet) => sheet !== null)
      },
    ),
  )
  return { results: (await Promise.all(perSchool)).flat() }
})
