import { ownRows, sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { openNir } from "./nir.ts"
import { checkConfirmed, checkGranted, noteReveal } from "./step-up.ts"

export const revealNir = ({ vault }: StudentsServices) =>
  multiStep(wire.revealNir, async ({ data, action, who }, { params }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => {
      const row = await scope.find(sql<{ nir_sealed: Buffer | null }>`
        select nir_sealed from student where ${ownRows(member)} and id = ${params.studentId}`)
      if (!row) throw refuse("not_found")
      await checkGranted(scope, member, "nir.reveal")
      await checkConfirmed(scope, member)
      if (row.nir_sealed === null) throw refuse("student.no_nir")
      await noteReveal(scope, member, params.studentId, "nir")
      return { nir: await openNir(vault, scope, params.studentId, row.nir_sealed) }
    })
  })
