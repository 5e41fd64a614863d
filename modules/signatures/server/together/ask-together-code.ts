import { ownRows, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { maskedEmail } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { noteEvent } from "../note-event.ts"
import { sendCode } from "../signing/one-time-codes.ts"
import { ownSigners, schoolFor, signerRows } from "./act.ts"
import { isSignable } from "./company-signer.ts"

/** One code for all that one person signs together, in one school. */
export const askTogetherCode = multiStep(
  wire.askTogetherCode,
  async (context, { params: { schoolId }, body, http }) => {
    const asked = [...new Set(body.signers)]
    const signable = (await ownSigners(context, schoolId)).filter(isSignable)
    const ids = signable.map(({ signer_id }) => signer_id).filter((id) => asked.includes(id))
    if (ids.length < asked.length) throw refuse("signature.not_awaited")
    return context.data.inScope(schoolFor(context, schoolId), context.action, async (scope) => {
      const [first, ...others] = await signerRows(scope, ids)
      if (!first) throw refuse("signature.not_awaited")
      for (const { id, envelope_id, opened_at } of [first, ...others])
        if (opened_at === null)
          await noteEvent(scope, { envelopeId: envelope_id, signerId: id, kind: "opened", from: http })
      await scope.run(sql`
        update signer set opened_at = now() where ${ownRows(scope.who)} and id = any(${ids}::uuid[]) and opened_at is null`)
      const { codeId, masked, minutes } = await sendCode(scope, [first, ...others], {
        channel: "email",
        masked: maskedEmail(first.email),
        from: http,
      })
      return { act_id: codeId, masked, minutes }
    })
  },
)
