import { accountOf, newId, organizationOf, type Scope, sha256, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { guestLinksEvents } from "./events.ts"
import { guestLinkToken } from "./secrets.ts"
import type { NewGuestLink } from "./types.ts"

/** As long as a person on holiday may need; the dead-link page gives another one. A contract is filled in several sittings. */
const lifeDays = ({ subject, days }: Pick<NewGuestLink, "subject" | "days">) =>
  days ?? (subject === "contract" || subject === "signer" ? 30 : 14)

const ofSubject = ({ kind, subject, subjectId }: Pick<NewGuestLink, "kind" | "subject" | "subjectId">) => sql`
  kind = ${kind} and subject = ${subject} and subject_id = ${subjectId}`
export const unfinished = sql`used_at is null and declined_at is null and revoked_at is null and replaced_by is null`

const ofPart = ({ part = null }: Pick<NewGuestLink, "part">) => sql`part is not distinct from ${part}`

/** Two colleagues inviting the same person at once: the second link replaces the first, and both rows know it. */
const lockSubject = (scope: Scope, organizationId: number, { kind, subject, subjectId }: NewGuestLink) =>
  scope.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`guest_link/${organizationId}/${kind}/${subject}/${subjectId}`}, 0))`)

export const issueGuestLink = async (
  scope: Scope,
  key: Buffer,
  guestLink: NewGuestLink,
  issuedBy: string | null = accountOf(scope.who),
): Promise<{ guestLinkId: string }> => {
  const organizationId = organizationOf(scope.who)
  if (organizationId === null) throw new Error(`A ${scope.who.kind} scope issues no link`)
  await lockSubject(scope, organizationId, guestLink)
  const guestLinkId = newId()
  await scope.run(sql`
    with replaced as (
      update guest_link set replaced_by = ${guestLinkId}
      where organization_id = ${organizationId} and ${ofSubject(guestLink)} and ${ofPart(guestLink)} and ${unfinished})
    insert into guest_link (id, organization_id, kind, token_hash, email, subject, subject_id, part, facts, issued_by, expires_at)
    values (${guestLinkId}, ${organizationId}, ${guestLink.kind}, ${sha256(guestLinkToken(key, guestLinkId))}, ${guestLink.email.toLowerCase()},
            ${guestLink.subject}, ${guestLink.subjectId}, ${guestLink.part ?? null}, ${JSON.stringify(guestLink.facts ?? {})}, ${issuedBy},
            now() + make_interval(days => ${lifeDays(guestLink)}))`)
  await publish(scope, guestLinksEvents.GuestLinkIssued, { guestLinkId })
  return { guestLinkId }
}

export const revokeGuestLink = async (
  scope: Scope,
  of: Pick<NewGuestLink, "kind" | "subject" | "subjectId" | "part">,
): Promise<void> => {
  await scope.run(sql`
    update guest_link set revoked_at = now()
    where organization_id = ${organizationOf(scope.who)} and ${ofSubject(of)} and ${unfinished}
      and (${of.part === undefined} or ${ofPart(of)})`)
}

/** The invitations of colleagues by somebody who is one no more. */
export const revokeInvitationsBy = async (scope: Scope, accountId: string): Promise<void> => {
  await scope.run(sql`
    update guest_link set revoked_at = now()
    where organization_id = ${organizationOf(scope.who)} and kind = 'onboarding' and subject = 'member'
      and issued_by = ${accountId} and ${unfinished}`)
}

export const mailGuestLinkAgain = (scope: Scope, guestLinkId: string): Promise<void> =>
  publish(scope, guestLinksEvents.GuestLinkIssued, { guestLinkId })
