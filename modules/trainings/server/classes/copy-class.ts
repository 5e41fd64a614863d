import { command } from "@jalon/serving"
import { copiedToNextYear } from "../../rules/index.ts"
import type { ClassFields } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { requireClassEditor } from "../asking.ts"
import { drawnRhythm } from "../calendar/drawn-rhythm.ts"
import { makeYear } from "../calendar/make-year.ts"
import { loadPeriods } from "../calendar/periods.ts"
import { fieldsOf, loadClass } from "./class-row.ts"
import { classSheet } from "./get-class.ts"
import { insertClass, requireFreeName, requireThings } from "./save-class.ts"

export const copyClass = command(wire.copyClass, async (scope, { params, body }) => {
  requireClassEditor(scope.who)
  const row = await loadClass(scope, params.classId)
  // A year drawn without a rhythm is carried over as it was drawn.
  const rhythm = row.rhythm ?? drawnRhythm(await loadPeriods(scope, row.id))
  const next = copiedToNextYear({
    name: row.name,
    schoolYear: row.school_year,
    promotion: row.promotion,
    startDate: row.start_date,
    endDate: row.end_date,
    examStartDate: row.exam_start_date,
    examEndDate: row.exam_end_date,
    rhythm,
  })
  const fields: ClassFields = {
    ...fieldsOf(row),
    name: body.name ?? next.name,
    school_year: next.schoolYear,
    promotion: next.promotion,
    start_date: next.startDate,
    end_date: next.endDate,
    exam_start_date: next.examStartDate,
    exam_end_date: next.examEndDate,
    status: "preparation",
  }
  await requireThings(scope, fields)
  await requireFreeName(scope, fields)
  const id = await insertClass(scope, { ...fields, rhythm: next.rhythm, closure_policy: row.closure_policy })
  await makeYear(scope, id)
  return classSheet(scope, id)
})
