import { type Scope, sql } from "@jalon/data"
import { addDays, today } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import { type RateKey, rateOf, reasonsOn } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { filedJustification, missedRows } from "../absences/missed-rows.read.ts"
import { absenceOf } from "../absences/present-absence.ts"
import { settleMissed } from "../absences/settle-missed.ts"
import type { AttendanceServices } from "../services.ts"
import { type OwnPlace, ownPlaces } from "../signing/own-places.read.ts"
import { totalOf } from "../statistics/counted-lines.read.ts"
import { justificationRows } from "./justification-row.read.ts"
import { atSchoolOf, presentOwn } from "./own-justification.ts"
import { justificationSetting } from "./setting.read.ts"

/** A school year and what is left of the one before. */
const DAYS = 400
const SHOWN: readonly RateKey[] = ["presence", "attendance", "punctuality"]

const placeShown = async ({ vault }: AttendanceServices, scope: Scope, place: OwnPlace) => {
  const studentId = place.student_id
  const from = addDays(today(), -DAYS)
  // Deadlines that passed since the night: what is shown and what is counted agree.
  await settleMissed(scope, { studentId, from, to: today() })
  const { delay_hours } = await justificationSetting(scope)
  const missed = await missedRows(scope, sql`l.student_id = ${studentId} and l.on_date >= ${from}::date`)
  const rows = await justificationRows(
    scope,
    sql`j.student_id = ${studentId} and j.status <> 'cancelled' and j.to_date >= ${from}::date`,
    sql`order by coalesce(j.submitted_at, j.created_at) desc, j.id`,
  )
  const school = await scope.find(
    sql<{ name: string }>`select name from organization where id = ${place.organization_id}`,
  )
  const keys = rows.length > 0 ? await vault.keyFor(scope) : null
  const filed = rows.map(filedJustification)
  const sum = wire.sumFor(
    await totalOf(scope, { from, to: today(), student: [studentId], class: undefined, training: undefined }),
  )
  return {
    student_id: studentId,
    school: school?.name ?? "",
    delay_hours,
    absences: missed.map((row) => absenceOf(row, filed, delay_hours)),
    justifications: keys ? rows.map((row) => presentOwn(keys, row)) : [],
    totals: {
      due: sum.dueMin,
      missed: sum.justifiedMin + sum.unjustifiedMin + sum.pendingMin,
      justified: sum.justifiedMin,
      unjustified: sum.unjustifiedMin,
      pending: sum.pendingMin,
      late_count: sum.lateCount,
    },
    rates: SHOWN.map((key) => ({ key, permille: rateOf(key, sum) })),
    reasons: reasonsOn(today()).map(({ code, label, document }) => ({ code, label, document })),
  }
}

export const ownAbsences = (services: AttendanceServices) =>
  multiStep(wire.ownAbsences, async (context) => ({
    places: await Promise.all(
      (await ownPlaces(context)).map((place) =>
        atSchoolOf(context, place, (scope) => placeShown(services, scope, place)),
      ),
    ),
  }))
