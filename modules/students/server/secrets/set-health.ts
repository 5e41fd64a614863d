import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { keepHealth } from "./health-routes.ts"

/** A conversation: nothing of the answers may stay where commands are remembered. */
export const setHealth = (services: StudentsServices) =>
  multiStep(wire.setHealth, async ({ data, action, who }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { id } = await openStudent(scope, params.studentId)
      await keepHealth(services, scope, id, body.health)
      await refreshFiles(services.vault, scope, [id], today())
      return { has_health: body.health !== null }
    }),
  )
