import { sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { mergeChanges } from "@jalon/records"
import { multiStep, personOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { schoolFieldsOf, withChanges } from "../record/fields.ts"
import { readOrRefuse } from "../record/read-changes.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { saveStudent } from "../record/save-student.ts"
import { lockStudent } from "../record/student-row.ts"
import { keepHealth } from "../secrets/health-routes.ts"
import { readNir } from "../secrets/nir.ts"
import { keepNir } from "../secrets/nir-routes.ts"
import type { StudentsServices } from "../services.ts"
import { ownFile, presentProfile } from "./own-file.ts"
import { atSchool, placeOf } from "./own-place.ts"

export const updateProfile = (services: StudentsServices) =>
  multiStep(wire.updateProfile, async (context, { body }) => {
    const on = today()
    const person = personOf(context.who)
    const place = await placeOf(context, body.student_id)
    const nir = typeof body.nir === "string" ? readNir(body.nir) : body.nir
    const conflicts = await atSchool(context, place, person.accountId, async (scope) => {
      const row = await lockStudent(
        scope,
        sql`s.id = ${place.student_id} and s.account_id = ${person.accountId} and s.archived_at is null`,
      )
      if (!row) throw refuse("not_found")
      // She says nothing of what the school arranges for her: it stays sealed.
      const now = schoolFieldsOf(row, null)
      const read = readOrRefuse(body.changes, on, now, await loadOfficialCodes(scope))
      const { kept, conflicts: found } = mergeChanges(now, read, body.seen)
      if (Object.keys(kept).length > 0) await saveStudent(scope, withChanges(row, kept))
      if (nir !== undefined) await keepNir(services, scope, row, nir)
      if (body.health !== undefined) await keepHealth(services, scope, row.id, body.health)
      const isChanged = Object.keys(kept).length > 0 || nir !== undefined || body.health !== undefined
      if (isChanged) await refreshFiles(services.vault, scope, [row.id], on)
      return found
    })
    const file = await context.data.inScope(person, context.action, (scope) => ownFile(scope, place, on))
    if (!file) throw refuse("not_found")
    return { student: presentProfile(file, on), conflicts, saved_at: new Date().toISOString() }
  })
