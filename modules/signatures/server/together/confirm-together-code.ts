import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { givePass } from "../signing/device-pass.ts"
import { lockCode, refuseUnlessRight, tryCode } from "../signing/one-time-codes.ts"
import { findAct, schoolFor, signerRows } from "./act.ts"

/** As by a link: a wrong try is kept although it is refused. */
export const confirmTogetherCode = ({ signingKeys }: Pick<SignaturesServices, "signingKeys">) =>
  multiStep(wire.confirmTogetherCode, async (context, { params, body, http }) => {
    const { own } = await findAct(context, params)
    const verdict = await context.data.inScope(
      schoolFor(context, params.schoolId),
      context.action,
      async (scope) => {
        const code = await lockCode(scope, params.actId)
        const [first, ...others] = await signerRows(
          scope,
          own.map(({ signer_id }) => signer_id),
        )
        if (!first) throw refuse("not_found")
        return tryCode(signingKeys, scope, [first, ...others], { code, typed: body.code, from: http })
      },
    )
    refuseUnlessRight(verdict)
    givePass(signingKeys, http, params.actId)
    return {}
  })
