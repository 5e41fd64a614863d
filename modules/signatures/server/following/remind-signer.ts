import { onlyRow, ownRows, sql } from "@jalon/data"
import { dayOf, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { noteEvent } from "../note-event.ts"
import type { SignaturesServices } from "../services.ts"
import { awaitedSigner } from "./awaited-signer.ts"
import { presentEnvelope } from "./present-envelope.ts"

/** The same link, mailed again; once a day is enough for anybody. */
export const remindSigner = ({ guestLinks }: Pick<SignaturesServices, "guestLinks">) =>
  command(wire.remindSigner, async (scope, { params }) => {
    const { signer } = await awaitedSigner(scope, params)
    if (signer.reminded_at !== null && dayOf(signer.reminded_at) === today())
      throw refuse("signature.just_reminded")
    await guestLinks.mailAgain(scope, signer.guest_link_id)
    await scope.run(
      sql`update signer set reminded_at = now() where ${ownRows(scope.who)} and id = ${signer.id}`,
    )
    await noteEvent(scope, { envelopeId: signer.envelope_id, signerId: signer.id, kind: "reminded" })
    return { envelope: onlyRow(await presentEnvelope(scope, signer.envelope_id)) }
  })
