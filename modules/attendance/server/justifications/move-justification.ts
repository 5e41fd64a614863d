import { memberOf, multiStep, once } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { decideJustification } from "./decide-justification.ts"
import { mayDecide } from "./justification-row.read.ts"
import { presentJustification } from "./present-justification.ts"

export const moveJustification = ({ vault }: AttendanceServices) =>
  multiStep(wire.moveJustification, async ({ data, action, who, idempotencyKey }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { justificationId: id } = params
      if (!(await mayDecide(scope))) throw refuse("not_found")
      await once(scope, idempotencyKey, { params, body }, async () => {
        await decideJustification(vault, scope, id, body)
        return {}
      })
      return { justification: await presentJustification(vault, scope, id) }
    }),
  )
