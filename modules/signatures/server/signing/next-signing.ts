import { ownRows, type Scope, sql } from "@jalon/data"
import { asSecret } from "@jalon/wire-kit"
import type { SignerRow } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"

type Waiting = { name: string; link_id: string; count: number }

/** What else the same address has to sign in this school: the link that its mail carries, behind a code of its own. */
export const nextSigning = async (
  { guestLinkToken }: Pick<SignaturesServices, "guestLinkToken">,
  scope: Scope,
  { email }: Pick<SignerRow, "email">,
) => {
  const next = await scope.find(sql<Waiting>`
    select e.name, d.id as link_id, (count(*) over ())::int as count from signer s
      join signature_envelope e on e.organization_id = s.organization_id and e.id = s.envelope_id and e.status = 'open'
      cross join lateral (
        select d.id from guest_link d
        where d.organization_id = s.organization_id and d.subject = 'signer' and d.subject_id = s.id::text and d.part is null
          and guest_link_state(d) = 'open'
        order by d.created_at desc, d.id desc limit 1) d
    where ${ownRows(scope.who, "s.organization_id")} and s.email = ${email} and s.status = 'to_sign'
    order by s.invited_at, s.id limit 1`)
  return (
    next && {
      path: asSecret(`/signature/${guestLinkToken(next.link_id)}`),
      name: next.name,
      left: next.count,
    }
  )
}
