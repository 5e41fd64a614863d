import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireFreeCode } from "./save-subject.ts"
import { loadSubject } from "./subject-row.ts"

export const updateSubject = command(wire.updateSubject, async (scope, { params, body }) => {
  const now = await loadSubject(scope, params.subjectId)
  if (body.short_code !== undefined) await requireFreeCode(scope, body.short_code, now.id)
  await scope.run(sql`
    update subject set title = ${body.title ?? now.title}, short_code = ${body.short_code ?? now.short_code},
      hue = ${body.hue ?? now.hue}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${now.id}`)
  return { subject: await loadSubject(scope, now.id) }
})
