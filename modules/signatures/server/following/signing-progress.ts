import { type Sql, sql } from "@jalon/data"
import type { Subject } from "../../rules/index.ts"

/**
 * The `SigningProgress` of the act under way for a thing, as one column of whoever lists such things; null when none is under
 * way. One look-up by index for the act and one for its signers.
 */
export const signingProgress = (
  subject: Subject,
  { organizationId, subjectId }: { organizationId: Sql; subjectId: Sql },
): Sql => sql`(
  select jsonb_build_object(
    'signed', count(*) filter (where s.status = 'signed'),
    'signers', count(*),
    'awaited', count(*) filter (where s.status = 'to_sign'),
    'first', (array_agg(jsonb_build_object('name', s.first_name || ' ' || s.last_name,
        'since', (s.invited_at at time zone 'Europe/Paris')::date) order by s.invited_at, s.rank)
      filter (where s.status = 'to_sign'))[1])
  from signature_envelope e join signer s on s.organization_id = e.organization_id and s.envelope_id = e.id
  where e.organization_id = ${organizationId} and e.subject = ${subject} and e.subject_id = ${subjectId}
    and e.status in ('open', 'sealing')
  group by e.id)`
