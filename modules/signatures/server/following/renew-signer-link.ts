import { onlyRow, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { sendSigningLink } from "../invite.ts"
import type { SignaturesServices } from "../services.ts"
import { awaitedSigner } from "./awaited-signer.ts"
import { presentEnvelope } from "./present-envelope.ts"

/** A new link, at another address when the first was wrong; a signature locked by wrong codes opens again. */
export const renewSignerLink = (services: Pick<SignaturesServices, "guestLinks">) =>
  command(wire.renewSignerLink, async (scope, { params, body }) => {
    const { signer, envelope } = await awaitedSigner(scope, params)
    const email = body.email?.toLowerCase() ?? signer.email
    await scope.run(sql`
      update signer set email = ${email}, opened_at = null, identified_at = null, identified_by = null
      where ${ownRows(scope.who)} and id = ${signer.id}`)
    await sendSigningLink(services, scope, { ...signer, email }, envelope)
    return { envelope: onlyRow(await presentEnvelope(scope, envelope.id)) }
  })
