import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { codeChannels } from "./code-channels.ts"
import { sendCode } from "./one-time-codes.ts"
import { passSigning } from "./pass-signing.ts"

export const askSigningCode = (services: SignaturesServices) =>
  multiStep(wire.askSigningCode, (context, { body, http }) =>
    passSigning(services, context, body.token, "stays open", async ({ scope, signer }) => {
      const chosen = codeChannels(services, signer).find(({ channel }) => channel === body.channel)
      if (!chosen) throw refuse("signature.no_channel")
      const { masked, minutes } = await sendCode(scope, [signer], { ...chosen, from: http })
      return { masked, minutes }
    }),
  )
