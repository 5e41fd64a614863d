import { setTimeout as pause } from "node:timers/promises"
import { type Scope, sql } from "@jalon/data"
import type { OperationContext } from "@jalon/serving"
import type { GuestLinkRow } from "./guest-link-row.ts"
import { issueGuestLink } from "./issue.ts"
import { asGuest } from "./secrets.ts"

/** More than this many links in an hour help nobody but someone filling a mailbox. */
const LINKS_PER_HOUR = 3
/** Past this, whoever sent the first link is asked again: a guest keeps no invitation alive by herself for ever. */
const RENEWED_FOR_MS = 60 * 86_400_000
/** Every answer takes this long, whether a link was made or not. */
const ANSWER_AFTER_MS = 120

type Latest = Omit<GuestLinkRow, "id" | "organization_id"> & {
  issued_by: string | null
  created_at: Date
  same_address: boolean
  in_the_hour: number
}

/** The last link sent for the same thing: it decides. A link sent since to another address corrected a mistake. */
const latestLike = (scope: Scope, guestLinkId: string) =>
  scope.find(sql<Latest>`
    select d.kind, d.subject, d.subject_id, d.part, d.email, d.facts, d.issued_by, d.created_at, guest_link_state(d) as state,
      d.email = asked.email as same_address,
      (select count(*)::int from guest_link h where h.organization_id = d.organization_id and h.kind = d.kind
         and h.subject = d.subject and h.subject_id = d.subject_id and h.part is not distinct from d.part
         and h.created_at > now() - interval '1 hour') as in_the_hour
    from guest_link asked
      join guest_link d on d.organization_id = asked.organization_id and d.kind = asked.kind
        and d.subject = asked.subject and d.subject_id = asked.subject_id and d.part is not distinct from asked.part
    where asked.id = ${guestLinkId} and guest_link_state(asked) in ('expired', 'replaced')
    order by d.created_at desc, d.id desc limit 1`)

/** When the link was sent by the organization itself, and not because a guest asked for another. */
const firstSentAt = ({ facts, created_at }: Latest): string => facts.first_sent_at ?? created_at.toISOString()

const renew = async (scope: Scope, key: Buffer, guestLinkId: string) => {
  // Asked twice at once, the second asking waits and then counts the first.
  await scope.run(sql`select from guest_link where id = ${guestLinkId} for update`)
  const latest = await latestLike(scope, guestLinkId)
  if (!latest?.same_address || latest.in_the_hour >= LINKS_PER_HOUR) return
  if (latest.state !== "open" && latest.state !== "expired") return
  const first_sent_at = firstSentAt(latest)
  if (Date.now() - Date.parse(first_sent_at) > RENEWED_FOR_MS) return
  const { kind, subject, subject_id: subjectId, part, email, issued_by: issuedBy } = latest
  const facts = { ...latest.facts, first_sent_at }
  await issueGuestLink(scope, key, { kind, subject, subjectId, part, email, facts }, issuedBy)
}

export const renewDeadGuestLink = async (
  { data, action }: Pick<OperationContext, "data" | "action">,
  key: Buffer,
  token: string,
): Promise<void> => {
  const answerTime = pause(ANSWER_AFTER_MS)
  const [asked] = await data.readOnce(
    asGuest(token),
    action,
    sql<{ id: string; organization_id: number }>`select id, organization_id from guest_link`,
  )
  if (asked)
    await data.inScope({ kind: "system", organizationId: asked.organization_id }, action, (scope) =>
      renew(scope, key, asked.id),
    )
  await answerTime
}
