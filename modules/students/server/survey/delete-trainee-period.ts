import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { openStudent } from "../record/update-student.ts"
import { keepPeriods, lockedPeriods } from "./trainee-periods-row.ts"

export const deleteTraineePeriod = command(wire.deleteTraineePeriod, async (scope, { params }) => {
  await openStudent(scope, params.studentId)
  const periods = await lockedPeriods(scope, params)
  if (params.rank >= periods.length) throw refuse("not_found")
  await keepPeriods(
    scope,
    params,
    periods.filter((_, rank) => rank !== params.rank),
  )
  return {}
})
