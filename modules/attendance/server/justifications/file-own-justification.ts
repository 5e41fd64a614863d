import { multiStep, once, personOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { ownPlaces } from "../signing/own-places.read.ts"
import { atSchoolOf, loadOwn } from "./own-justification.ts"
import { writeJustification } from "./write-justification.ts"

export const fileOwnJustification = ({ vault }: AttendanceServices) =>
  multiStep(wire.fileOwnJustification, async (context, { body }) => {
    const place = (await ownPlaces(context)).find(({ student_id }) => student_id === body.student_id)
    if (!place) throw refuse("not_found")
    const owner = personOf(context.who).accountId
    return atSchoolOf(context, place, async (scope) => {
      // What is kept for a second asking is the id alone: the answer tells why somebody was away.
      const id = (await once(scope, context.idempotencyKey, body, () =>
        writeJustification(vault, scope, body, { actor: "learner", owner }),
      )) as string
      return loadOwn(vault, scope, id)
    })
  })
