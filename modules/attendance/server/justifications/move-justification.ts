import { publish } from "@jalon/jobs"
import { memberOf, multiStep, once } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { attendanceEvents } from "../events.ts"
import type { AttendanceServices } from "../services.ts"
import { openContent } from "./content.ts"
import { loadJustification, mayDecide, visibleJustifications } from "./justification-row.read.ts"
import { holdJustification, knownOf, presentJustification } from "./present-justification.ts"
import { requireMove, writeMove } from "./write-justification.ts"

export const moveJustification = ({ vault }: AttendanceServices) =>
  multiStep(wire.moveJustification, async ({ data, action, who, idempotencyKey }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { justificationId: id } = params
      if (!(await mayDecide(scope))) throw refuse("not_found")
      await once(scope, idempotencyKey, { params, body }, async () => {
        await holdJustification(scope, id)
        const row = await loadJustification(scope, id, visibleJustifications(scope.who))
        if (row.version !== body.version) throw refuse("justification.changed")
        const content = openContent(await vault.keyFor(scope), row.id, row.content)
        const { to, inputs } = requireMove(body.move, row.status, "officer", knownOf(row, content))
        if (inputs.includes("motive") && body.motive === "") throw refuse("justification.motive")
        await writeMove(vault, scope, row, {
          status: to,
          content: {
            ...content,
            exchanges: [
              ...content.exchanges,
              { at: new Date().toISOString(), kind: body.move, is_school: true, text: body.motive },
            ],
          },
          isLate: row.is_late,
        })
        if (body.move !== "cancel")
          await publish(scope, attendanceEvents.JustificationAnswered, { justificationId: row.id })
        return {}
      })
      return { justification: await presentJustification(vault, scope, id) }
    }),
  )
