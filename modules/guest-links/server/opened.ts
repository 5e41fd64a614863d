import { organizationOf, type Scope, sql } from "@jalon/data"
import type { OperationContext } from "@jalon/serving"
import { actionByGuestLink } from "./pass.ts"
import type { FoundGuestLink } from "./types.ts"

type Opened = Pick<FoundGuestLink, "id" | "organizationId">

/** A colleague who looks at what was sent is not whom it was sent to. */
const isFromHost = ({ who }: Pick<OperationContext, "who">, { organizationId }: Opened): boolean =>
  who !== null && organizationOf(who) === organizationId

/**
 * Reads what an open link leads to, in the scope of whoever sent it. The first time that somebody outside looks is written down,
 * once; the link is not used by it, whoever looks and how often.
 */
export const openedByGuestLink = <T>(
  context: OperationContext,
  guestLink: Opened,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => {
  const host = { kind: "system", organizationId: guestLink.organizationId } as const
  return context.data.inScope(host, actionByGuestLink(context.action, guestLink.id), async (scope) => {
    if (!isFromHost(context, guestLink))
      await scope.run(
        sql`update guest_link set opened_at = now() where id = ${guestLink.id} and opened_at is null`,
      )
    return work(scope)
  })
}
