import { daysBetween } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { changeTogether } from "../operations/change-together.ts"
import { fieldsOf, type PlacedFields } from "../planning/placed-session.ts"
import { requireParts, requireTimes } from "../sessions/save-session.ts"
import { loadSession } from "../sessions/session-row.ts"
import { seriesInScope } from "./series-in-scope.ts"

const TIMES: readonly (keyof PlacedFields)[] = ["start_minute", "end_minute", "breaks"]

/** What was written of the session, for the others: what was left as it was stays theirs. Times go together. */
const changesOf = (before: PlacedFields, after: PlacedFields): Partial<PlacedFields> => {
  const { on_date: _, ...fields } = before
  const keys = Object.keys(fields) as (keyof typeof fields)[]
  const isChanged = (key: keyof PlacedFields) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const timesChanged = TIMES.some(isChanged)
  return Object.fromEntries(
    keys
      .filter((key) => (TIMES.includes(key) ? timesChanged : isChanged(key)))
      .map((key) => [key, after[key]]),
  )
}

/** A day later for one is a day later for each: the others keep their own dates otherwise. */
export const updateSeries = command(wire.updateSeries, async (scope, { params, body }) => {
  const { reached, left } = await seriesInScope(scope, params.sessionId, body)
  requireTimes(body)
  await requireParts(scope, body)
  const before = fieldsOf(await loadSession(scope, params.sessionId))
  const changes = changesOf(before, body)
  const days = daysBetween(before.on_date, body.on_date)
  if (days === 0 && Object.keys(changes).length === 0) throw refuse("series.unchanged")
  return changeTogether(
    scope,
    reached,
    ({ fields }) => ({ ...fields, ...changes, on_date: addDays(fields.on_date, days) }),
    { kind: "edit", isTrial: body.is_trial, reason: body.reason, left },
  )
})
