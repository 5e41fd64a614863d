import { rhythmProblem } from "@jalon/calendar"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { rhythmOf } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { laidOver, requireClassEditor } from "../asking.ts"
import { makeYear } from "../calendar/make-year.ts"
import { classSheet } from "./get-class.ts"
import { insertClass, requireDates, requireFreeName, requireThings, unsaidClass } from "./save-class.ts"

export const createClass = command(wire.createClass, async (scope, { body }) => {
  requireClassEditor(scope.who)
  const { rhythm: sent, closure_policy, ...typed } = body
  const rhythm = sent ? rhythmOf(sent) : null
  if (rhythm && rhythmProblem(rhythm)) throw refuse("rhythm.impossible")
  const fields = laidOver(unsaidClass, typed)
  requireDates(fields)
  await requireThings(scope, fields)
  await requireFreeName(scope, fields)
  const id = await insertClass(scope, { ...fields, rhythm, closure_policy })
  await makeYear(scope, id)
  return classSheet(scope, id)
})
