import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ImportOptions } from "../import-row.ts"
import { known, startCheck, takeUnstarted } from "./start-check.ts"

export const setPlaces = command(wire.setPlaces, async (scope, { params, body }) => {
  const row = await takeUnstarted(scope, params.importId)
  if (row.mapping === null) throw refuse("import.not_now")
  const { month_first, school_year, update_existing } = body.options ?? {}
  const options: ImportOptions = {
    school_year: school_year ?? row.options.school_year,
    update_existing: update_existing ?? row.options.update_existing,
    month_first: month_first ? known(month_first) : row.options.month_first,
    places: { ...row.options.places, ...body.places },
  }
  return startCheck(scope, row, { kind: row.kind, mapping: row.mapping, options })
})
