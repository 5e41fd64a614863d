import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import { CODE_MINUTES, CODES_PER_HOUR, isLocked, maskedEmail } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { signaturesEvents } from "../events.ts"
import { noteEvent } from "../note-event.ts"
import type { SignaturesServices } from "../services.ts"
import { passSigning } from "./pass-signing.ts"

const sentInTheHour = async (scope: Scope, signerId: string): Promise<number> =>
  (
    await scope.find(sql<{ count: number }>`
      select count(*)::int as count from signature_code
      where ${ownRows(scope.who)} and signer_id = ${signerId} and created_at > now() - interval '1 hour'`)
  )?.count ?? 0

/** A code to the address that the school knows: nobody chooses where it goes. */
export const askSigningCode = (services: SignaturesServices) =>
  multiStep(wire.askSigningCode, (context, { body, http }) =>
    passSigning(services, context, body.token, "stays open", async ({ scope, signer }) => {
      if (isLocked(signer.failed_codes)) throw refuse("signature.locked")
      if ((await sentInTheHour(scope, signer.id)) >= CODES_PER_HOUR) throw refuse("signature.code_too_many")
      const codeId = newId()
      await scope.run(sql`
        insert into signature_code (id, organization_id, signer_id, channel, expires_at)
        values (${codeId}, ${organizationOf(scope.who)}, ${signer.id}, 'email',
          now() + make_interval(mins => ${CODE_MINUTES}))`)
      const masked = maskedEmail(signer.email)
      await noteEvent(scope, {
        envelopeId: signer.envelope_id,
        signerId: signer.id,
        kind: "code_sent",
        from: http,
        facts: { channel: "email", to: masked },
      })
      await publish(scope, signaturesEvents.CodeAsked, { codeId })
      return { masked, minutes: CODE_MINUTES }
    }),
  )
