import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { CenterEvent } from "@jalon/organizations/rules"
import { findColleagues, type Reader } from "./colleagues.ts"

/** The colleagues who asked to be told of an event in one centre; in any of them when the thing belongs to none. */
export const findCenterReaders = (
  work: Work,
  event: CenterEvent,
  centerId: string | null,
): Promise<Reader[]> =>
  findColleagues(
    work,
    sql`c.account_id in (
      select m.account_id from notification_preference n join member m on m.id = n.member_id
      where ${ownRows(work.who, "n.organization_id")} and m.revoked_at is null and n.event = ${event}
        and (${centerId}::uuid is null or n.center_id = ${centerId}::uuid))`,
  )
