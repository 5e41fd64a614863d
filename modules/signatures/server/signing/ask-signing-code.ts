import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { sendCode } from "./one-time-codes.ts"
import { passSigning } from "./pass-signing.ts"

export const askSigningCode = (services: SignaturesServices) =>
  multiStep(wire.askSigningCode, (context, { body, http }) =>
    passSigning(services, context, body.token, "stays open", async ({ scope, signer }) => {
      const { masked, minutes } = await sendCode(scope, [signer], http)
      return { masked, minutes }
    }),
  )
