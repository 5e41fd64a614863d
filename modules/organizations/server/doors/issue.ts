import { accountOf, newId, organizationOf, type Scope, sha256, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { organizationsEvents } from "../events.ts"
import { doorToken } from "./secrets.ts"
import type { NewDoor } from "./types.ts"

/** As long as a person on holiday may need; the dead-link page gives another one. A contract is filled in several sittings. */
const lifeDays = ({ subject }: Pick<NewDoor, "subject">) => (subject === "contract" ? 30 : 14)

const ofSubject = ({ kind, subject, subjectId }: Pick<NewDoor, "kind" | "subject" | "subjectId">) => sql`
  kind = ${kind} and subject = ${subject} and subject_id = ${subjectId}`
const unfinished = sql`used_at is null and declined_at is null and revoked_at is null and replaced_by is null`

const ofPart = ({ part = null }: Pick<NewDoor, "part">) => sql`part is not distinct from ${part}`

/** Two colleagues inviting the same person at once: the second link replaces the first, and both rows know it. */
const lockSubject = (scope: Scope, organizationId: number, { kind, subject, subjectId }: NewDoor) =>
  scope.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`door/${organizationId}/${kind}/${subject}/${subjectId}`}, 0))`)

export const issueDoor = async (
  scope: Scope,
  key: Buffer,
  door: NewDoor,
  issuedBy: string | null = accountOf(scope.who),
): Promise<{ doorId: string }> => {
  const organizationId = organizationOf(scope.who)
  if (organizationId === null) throw new Error(`A ${scope.who.kind} scope issues no link`)
  await lockSubject(scope, organizationId, door)
  const doorId = newId()
  await scope.run(sql`
    with replaced as (
      update door set replaced_by = ${doorId}
      where organization_id = ${organizationId} and ${ofSubject(door)} and ${ofPart(door)} and ${unfinished})
    insert into door (id, organization_id, kind, token_hash, email, subject, subject_id, part, facts, issued_by, expires_at)
    values (${doorId}, ${organizationId}, ${door.kind}, ${sha256(doorToken(key, doorId))}, ${door.email.toLowerCase()},
            ${door.subject}, ${door.subjectId}, ${door.part ?? null}, ${JSON.stringify(door.facts ?? {})}, ${issuedBy},
            now() + make_interval(days => ${lifeDays(door)}))`)
  await say(scope, organizationsEvents.DoorIssued, { doorId })
  return { doorId }
}

export const revokeDoor = async (
  scope: Scope,
  of: Pick<NewDoor, "kind" | "subject" | "subjectId">,
): Promise<void> => {
  await scope.run(sql`
    update door set revoked_at = now()
    where organization_id = ${organizationOf(scope.who)} and ${ofSubject(of)} and ${unfinished}`)
}

/** The invitations of colleagues by somebody who is one no more. */
export const revokeInvitationsBy = async (scope: Scope, accountId: string): Promise<void> => {
  await scope.run(sql`
    update door set revoked_at = now()
    where organization_id = ${organizationOf(scope.who)} and kind = 'onboarding' and subject = 'member'
      and issued_by = ${accountId} and ${unfinished}`)
}

export const mailDoorAgain = (scope: Scope, doorId: string): Promise<void> =>
  say(scope, organizationsEvents.DoorIssued, { doorId })
