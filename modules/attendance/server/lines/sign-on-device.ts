import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import type { AttendanceServices } from "../services.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"
import { offlineOf } from "../signing/offline.ts"
import { signLine } from "../signing/sign-line.ts"

/**
 * The tablet goes round: the learner signs under the eyes of the trainer, whose own session is the proof of the place. Of several
 * steps, so that no key is kept for it: the signature itself is found again.
 */
export const signOnDevice = ({ vault }: Pick<AttendanceServices, "vault">) =>
  multiStep(wire.signOnDevice, async ({ data, action, who }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { session_id } = await loadSheet(scope, params.sheetId)
      if ((await actorsOn(scope, session_id)).length === 0) throw refuse("not_found")
      const signed = await signLine(vault, scope, {
        sheetId: params.sheetId,
        studentId: body.student_id,
        method: "trainer_device",
        isProofGood: true,
        device: null,
        offline: offlineOf(body.offline, Date.now()),
        ink: body.ink,
      })
      if (signed === null) throw refuse("not_found")
      return signed
    }),
  )
