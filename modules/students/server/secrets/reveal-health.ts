import { ownRows, sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { openHealth } from "./health.ts"
import { checkConfirmed, noteReveal } from "./step-up.ts"

export const revealHealth = ({ vault }: StudentsServices) =>
  multiStep(wire.revealHealth, async ({ data, action, who }, { params }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => {
      const row = await scope.find(sql<{ health_sealed: Buffer | null }>`
        select health_sealed from student where ${ownRows(member)} and id = ${params.studentId}`)
      if (!row) throw refuse("not_found")
      await checkConfirmed(scope, member)
      if (row.health_sealed === null) throw refuse("student.no_health")
      await noteReveal(scope, member, params.studentId, "health")
      return { health: await openHealth(vault, scope, params.studentId, row.health_sealed) }
    })
  })
