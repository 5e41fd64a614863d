import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { CenterEvent } from "@jalon/organizations/rules"

export type Reader = { account_id: string; email: string; first_name: string }

/** The colleagues who asked to be told of an event in one centre; in any of them when the thing belongs to none. */
export const findCenterReaders = (
  work: Work,
  event: CenterEvent,
  centerId: string | null,
): Promise<Reader[]> =>
  work.data.readOnce(
    work.who,
    "notifications.colleagues",
    sql<Reader>`
      select c.account_id, c.email, c.first_name from colleagues() c
      where c.is_active and c.account_id in (
        select m.account_id from notification_preference n join member m on m.id = n.member_id
        where ${ownRows(work.who, "n.organization_id")} and m.revoked_at is null and n.event = ${event}
          and (${centerId}::uuid is null or n.center_id = ${centerId}::uuid))`,
  )
