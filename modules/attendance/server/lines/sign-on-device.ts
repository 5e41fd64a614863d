import { type Call, memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import type { SheetScope } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"
import { offlineOf } from "../signing/offline.ts"
import { signLine } from "../signing/sign-line.ts"

export const signUnderTrainer = async (
  { vault }: Pick<AttendanceServices, "vault">,
  scope: SheetScope,
  { params, body }: Pick<Call<typeof wire.signOnDevice>, "params" | "body">,
) => {
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
}

/**
 * The tablet goes round: the learner signs under the eyes of the trainer, whose own session is the proof of the place. Of several
 * steps, so that no key is kept for it: the signature itself is found again.
 */
export const signOnDevice = (services: Pick<AttendanceServices, "vault">) =>
  multiStep(wire.signOnDevice, ({ data, action, who }, call) =>
    data.inScope(memberOf(who), action, (scope) => signUnderTrainer(services, scope, call)),
  )
