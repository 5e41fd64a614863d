import { formatFrenchDate } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { faultOfTrainee } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { openStudent } from "../record/update-student.ts"
import { keepPeriods, lockedPeriods, periodsElsewhere, traineeLawOn } from "./trainee-periods-row.ts"

/** The rank after the last one adds a period; a former one is corrected. */
export const saveTraineePeriod = command(wire.saveTraineePeriod, async (scope, { params, body }) => {
  const student = await openStudent(scope, params.studentId)
  const periods = await lockedPeriods(scope, params)
  if (params.rank > periods.length || params.rank >= wire.MOST_TRAINEE_PERIODS) throw refuse("not_found")
  const others = periods.filter((_, rank) => rank !== params.rank)
  const fault = faultOfTrainee(
    body,
    [...others, ...(await periodsElsewhere(scope, params))],
    await traineeLawOn(scope, body.from),
    student.birth_date,
  )
  if (fault?.code === "backwards") throw refuse("trainee.backwards")
  if (fault?.code === "too_long") throw refuse("trainee.too_long", { until: formatFrenchDate(fault.until) })
  if (fault?.code === "age") throw refuse("trainee.age", { age: fault.age })
  if (fault?.code === "overlap")
    throw refuse("trainee.overlap", { from: formatFrenchDate(fault.from), to: formatFrenchDate(fault.to) })
  await keepPeriods(scope, params, [...others, body])
  return {}
})
