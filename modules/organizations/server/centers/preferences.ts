import { ownRows, type Scope, sql } from "@jalon/data"
import { type CenterEvent, centerEvents } from "../../rules/index.ts"

type Asker = Pick<Scope, "who" | "run">

/** One line per event the product knows, with those who are told; members who left are no longer named. */
export const readPreferences = async (asker: Asker, centerId: string) => {
  const rows = await asker.run(sql<{ event: string; member_id: string }>`
    select p.event, p.member_id from notification_preference p join member m on m.id = p.member_id
    where ${ownRows(asker.who, "p.organization_id")} and p.center_id = ${centerId} and m.revoked_at is null
    order by p.member_id`)
  return centerEvents.map((event: CenterEvent) => ({
    event,
    member_ids: rows.filter((row) => row.event === event).map(({ member_id }) => member_id),
  }))
}
