import { type Scope, sql } from "@jalon/data"
import type { OperationContext } from "@jalon/serving"
import { refuse } from "../wire/words.fr.ts"
import { type GuestLinkRow, guestLinkOf } from "./guest-link-row.ts"
import { asGuest } from "./secrets.ts"
import type { GuestLink, GuestLinkKind, PassOptions } from "./types.ts"

type Row = GuestLinkRow & { issued_by: string | null }

const lockGuestLink = (scope: Scope, id: string) =>
  scope.find(sql<Row>`
    select d.id, d.organization_id, d.kind, d.subject, d.subject_id, d.part, d.email, d.facts, d.issued_by, guest_link_state(d) as state
    from guest_link d where d.id = ${id} for update`)

const close = async (scope: Scope, id: string, end: NonNullable<PassOptions["end"]>) => {
  if (end === "used") await scope.run(sql`update guest_link set used_at = now() where id = ${id}`)
  if (end === "declined") await scope.run(sql`update guest_link set declined_at = now() where id = ${id}`)
}

/** A guest has no account: the audit names the link by which each thing was done. */
export const actionByGuestLink = (action: string, guestLinkId: string) => `${action} #${guestLinkId}`

/** Which link an action of the audit came through; null when it came another way. */
export const guestLinkOfAction = (action: string): string | null =>
  / #([0-9a-f-]{36})$/.exec(action)?.[1] ?? null

export const passGuestLink = async <T>(
  { data, action }: Pick<OperationContext, "data" | "action">,
  token: string,
  kind: GuestLinkKind,
  work: (scope: Scope, guestLink: GuestLink) => Promise<T>,
  { accountId, end = "used" }: PassOptions = {},
): Promise<T> => {
  const [found] = await data.readOnce(
    asGuest(token),
    action,
    sql<{
      id: string
      organization_id: number
    }>`select id, organization_id from guest_link where kind = ${kind}`,
  )
  if (!found) throw refuse("guest_link.unknown")
  const who = {
    kind: "system",
    organizationId: found.organization_id,
    ...(accountId && { accountId }),
  } as const
  return data.inScope(who, actionByGuestLink(action, found.id), async (scope) => {
    const row = await lockGuestLink(scope, found.id)
    if (!row) throw refuse("guest_link.unknown")
    if (row.state !== "open") throw refuse(`guest_link.${row.state}`)
    const done = await work(scope, { ...guestLinkOf(row), issuedBy: row.issued_by })
    await close(scope, row.id, end)
    return done
  })
}
