import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { givePass } from "./device-pass.ts"
import { latestCode, refuseUnlessRight, tryCode } from "./one-time-codes.ts"
import { passSigning } from "./pass-signing.ts"

/** A wrong try is kept although it is refused: the transaction says what happened, the refusal comes after it. */
export const confirmSigningCode = (services: SignaturesServices) =>
  multiStep(wire.confirmSigningCode, async (context, { body, http }) => {
    const { verdict, signer } = await passSigning(
      services,
      context,
      body.token,
      "stays open",
      async ({ scope, signer }) => {
        const found = await latestCode(scope, signer.id)
        // One that opens several acts is typed where they were asked for together.
        const code = found?.signers ? null : found
        const tried = { code, typed: body.code, from: http }
        return { verdict: await tryCode(services.signingKeys, scope, [signer], tried), signer }
      },
    )
    refuseUnlessRight(verdict)
    givePass(services.signingKeys, http, signer.id)
    return {}
  })
