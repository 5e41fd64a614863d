import { memberOf, multiStep, once } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { decideJustification } from "./decide-justification.ts"
import { mayDecide } from "./justification-row.read.ts"

/** In the order of their ids, so that two at once never wait for each other in a circle; all of them or none. */
export const acceptJustifications = ({ vault }: AttendanceServices) =>
  multiStep(wire.acceptJustifications, async ({ data, action, who, idempotencyKey }, { body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      if (!(await mayDecide(scope))) throw refuse("not_found")
      const chosen = new Map(body.justifications.map(({ id, version }) => [id, version]))
      await once(scope, idempotencyKey, body, async () => {
        for (const [id, version] of [...chosen].toSorted(([a], [b]) => (a < b ? -1 : 1)))
          await decideJustification(vault, scope, id, { move: "accept", motive: "", version })
        return {}
      })
      return { accepted: chosen.size }
    }),
  )
