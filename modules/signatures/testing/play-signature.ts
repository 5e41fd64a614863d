import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import { documentsOf, findEnvelope, nameOf, signersOf } from "../server/rows.ts"
import type { SignaturesServices } from "../server/services.ts"
import { consentFor } from "../server/signing/consent.fr.ts"
import { documentsFor, fingerprintOf } from "../server/signing/documents-for.ts"
import { signEnvelope } from "../server/signing/sign-envelope.ts"

const FROM = { address: "203.0.113.7", userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:131.0) Gecko/131.0" }

/** Somebody of an act of signing signs what is theirs, with their name typed: the next turn is invited as the product does it. */
export const playSignature = async (
  services: Pick<SignaturesServices, "vault" | "guestLinks">,
  scope: Scope,
  envelopeId: string,
  role: string,
): Promise<void> => {
  const envelope = onlyRow(await findEnvelope(scope, envelopeId))
  const signer = onlyRow((await signersOf(scope, envelopeId)).find((one) => one.role === role) ?? null)
  await scope.run(sql`
    update signer set identified_at = now(), identified_by = 'email' where ${ownRows(scope.who)} and id = ${signer.id}`)
  await signEnvelope(
    services as SignaturesServices,
    { scope, envelope, signer },
    {
      typedName: nameOf(signer),
      picture: null,
      fingerprints: documentsFor(signer, await documentsOf(scope, envelopeId)).map(fingerprintOf),
      consentFor,
      from: FROM,
    },
  )
  await scope.run(sql`
    update guest_link set used_at = now() where ${ownRows(scope.who)} and id = ${signer.guest_link_id}`)
}
