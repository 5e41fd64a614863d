import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import { toInvite } from "../rules/index.ts"
import { noteEvent } from "./note-event.ts"
import { type EnvelopeRow, findEnvelope, nameOf, type SignerRow, signersOf } from "./rows.ts"
import type { SignaturesServices } from "./services.ts"

type Issues = { guestLinks: Pick<SignaturesServices["guestLinks"], "issue"> }

const DAY_MS = 86_400_000

/** The link lives as long as what it gives to sign. */
const daysLeft = (until: Date): number => Math.max(1, Math.ceil((until.getTime() - Date.now()) / DAY_MS))

/** A link of their own for a signer; the one they had says that it was replaced. */
export const sendSigningLink = async (
  { guestLinks }: Issues,
  scope: Scope,
  signer: SignerRow,
  envelope: Pick<EnvelopeRow, "name" | "expires_at">,
): Promise<void> => {
  const { guestLinkId } = await guestLinks.issue(scope, {
    kind: "signature",
    subject: "signer",
    subjectId: signer.id,
    email: signer.email,
    days: daysLeft(envelope.expires_at),
    facts: {
      first_name: signer.first_name,
      last_name: signer.last_name,
      signer_role: signer.role,
      envelope: envelope.name,
    },
  })
  await scope.run(sql`
    update signer set status = 'to_sign', guest_link_id = ${guestLinkId}, invited_at = coalesce(invited_at, now()), failed_codes = 0
    where ${ownRows(scope.who)} and id = ${signer.id}`)
  await noteEvent(scope, {
    envelopeId: signer.envelope_id,
    signerId: signer.id,
    kind: "invited",
    facts: { email: signer.email, name: nameOf(signer) },
  })
}

/** Whoever's turn has come gets a link. */
export const inviteNext = async (services: Issues, scope: Scope, envelopeId: string): Promise<void> => {
  const envelope = onlyRow(await findEnvelope(scope, envelopeId))
  for (const signer of toInvite(await signersOf(scope, envelopeId)))
    await sendSigningLink(services, scope, signer, envelope)
}

/** Once everything is sealed: another link, by which they fetch their copies. */
export const sendCopyLink = async (
  { guestLinks }: Issues,
  scope: Scope,
  signer: SignerRow,
  { name }: Pick<EnvelopeRow, "name">,
): Promise<void> => {
  await guestLinks.issue(scope, {
    kind: "signature",
    subject: "signer",
    subjectId: signer.id,
    part: "copy",
    email: signer.email,
    facts: { first_name: signer.first_name, last_name: signer.last_name, envelope: name },
  })
}
