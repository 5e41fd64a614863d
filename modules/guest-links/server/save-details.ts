import { type Scope, sql } from "@jalon/data"
import type { GuestLink } from "./types.ts"

/** Adds to what is kept with a link, and answers the link as it then is. */
export const saveGuestLinkDetails = async (
  scope: Scope,
  guestLink: GuestLink,
  added: Readonly<Record<string, unknown>>,
): Promise<GuestLink> => {
  const facts = { ...guestLink.facts, ...added }
  await scope.run(
    sql`update guest_link set facts = ${JSON.stringify(facts)}::jsonb where id = ${guestLink.id}`,
  )
  return { ...guestLink, facts }
}
