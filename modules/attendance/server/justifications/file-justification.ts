import { ownRows, sql } from "@jalon/data"
import { memberOf, multiStep, once } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { mayDecide } from "./justification-row.read.ts"
import { presentJustification } from "./present-justification.ts"
import { writeJustification } from "./write-justification.ts"

/** A learner without a phone brings the paper to the office. */
export const fileJustification = ({ vault }: AttendanceServices) =>
  multiStep(wire.fileJustification, async ({ data, action, who, idempotencyKey }, { body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const known = await scope.count(sql`
        select from student where ${ownRows(scope.who)} and id = ${body.student_id} and archived_at is null`)
      if (known === 0) throw refuse("not_found")
      const actor = (await mayDecide(scope)) ? "officer" : "staff"
      const id = (await once(scope, idempotencyKey, body, () =>
        writeJustification(vault, scope, { ...body, is_draft: false }, { actor, owner: null }),
      )) as string
      return { justification: await presentJustification(vault, scope, id) }
    }),
  )
