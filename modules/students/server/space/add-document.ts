import { sql } from "@jalon/data"
import { findKept } from "@jalon/files/server"
import { today } from "@jalon/kernel"
import { multiStep, personOf } from "@jalon/serving"
import { documentLabel } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeDocument } from "../documents/change-document.ts"
import { bring } from "../documents/submit-document.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { lockStudent } from "../record/student-row.ts"
import type { StudentsServices } from "../services.ts"
import { ownFile } from "./own-file.ts"
import { atSchool, placeOf } from "./own-place.ts"

export const addDocument = (services: StudentsServices) =>
  multiStep(wire.addDocument, async (context, { body }) => {
    const on = today()
    const { data, action } = context
    const person = personOf(context.who)
    const place = await placeOf(context, body.student_id)
    const before = await data.inScope(person, action, (scope) => ownFile(scope, place, on))
    const asked = before?.documents.find(({ code }) => code === body.code)
    if (!before) throw refuse("not_found")
    await atSchool(context, place, person.accountId, async (scope) => {
      const row = await lockStudent(
        scope,
        sql`s.id = ${place.student_id} and s.account_id = ${person.accountId} and s.archived_at is null`,
      )
      if (!row) throw refuse("not_found")
      const file = await findKept(scope, body.file_id)
      // The scope is also the school's: only a file of her own is hers to give.
      if (!file || file.account_id !== person.accountId) throw refuse("document.file_unknown")
      const document = await takeDocument(scope, row.id, {
        code: body.code,
        label: asked?.label ?? documentLabel(body.code),
      })
      await bring(scope, document, file, "student", on)
      await refreshFiles(services.vault, scope, [row.id], on)
    })
    const after = await data.inScope(person, action, (scope) => ownFile(scope, place, on))
    const document = after?.documents.find(({ code }) => code === body.code)
    if (!document) throw refuse("not_found")
    return { document }
  })
