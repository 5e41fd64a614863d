import { onlyRow } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { remindableSigner } from "./awaited-signer.ts"
import { presentEnvelope } from "./present-envelope.ts"
import { isRemindedToday, remind } from "./remind.ts"

export const remindSigner = (services: Pick<SignaturesServices, "guestLinks">) =>
  command(wire.remindSigner, async (scope, { params }) => {
    const signer = await remindableSigner(scope, params)
    if (isRemindedToday(signer)) throw refuse("signature.just_reminded")
    await remind(services, scope, [signer])
    return { envelope: onlyRow(await presentEnvelope(scope, signer.envelope_id)) }
  })
