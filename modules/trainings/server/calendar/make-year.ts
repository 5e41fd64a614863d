import { expandRhythm, regenerate } from "@jalon/calendar"
import type { Scope } from "@jalon/data"
import { loadClass } from "../classes/class-row.ts"
import { loadPeriods, replacePeriods } from "./periods.ts"
import { yearInput } from "./year-input.ts"

/**
 * The year of a class from its rhythm. Locked periods and those no rhythm makes stay; what lies outside the dates of the
 * class goes, since a class is nowhere before it starts.
 */
export const makeYear = async (scope: Scope, classId: string): Promise<void> => {
  const row = await loadClass(scope, classId)
  if (row.rhythm === null) return
  const range = { from: row.start_date, to: row.end_date }
  const [facts, before] = await Promise.all([
    yearInput(scope, row.site_id, range),
    loadPeriods(scope, classId),
  ])
  const expanded = expandRhythm(row.rhythm, { ...range, ...facts, policy: row.closure_policy })
  const { kept, added } = regenerate(
    before.filter(({ locked, from, to }) => locked || (from >= range.from && to <= range.to)),
    expanded,
  )
  await replacePeriods(scope, classId, before, [...kept, ...added])
}
