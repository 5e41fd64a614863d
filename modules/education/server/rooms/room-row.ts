import { ownRows, type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { RoomKind } from "../../rules/index.ts"
import { type Asking, found } from "../asking.ts"
import { currentRanges } from "../school-year.ts"

export type ClosureRow = {
  id: string
  from_date: string
  to_date: string
  start_minute: number
  end_minute: number
  reason: string | null
}

export type RoomRow = {
  id: string
  name: string
  kind: RoomKind
  site: { id: string; name: string } | null
  capacity: number | null
  equipment: string[]
  accessible: boolean
  shareable: boolean
  address: string | null
  is_archived: boolean
  week_minutes: number
  next_closure: ClosureRow | null
  version: number
}

/** Closures that are not over, the first one first. */
export const closureRows = (asking: Asking, roomId: string): Promise<ClosureRow[]> =>
  asking.run(sql<ClosureRow>`
    select id, from_date, to_date, start_minute, end_minute, reason from room_unavailability
    where ${ownRows(asking.who)} and room_id = ${roomId} and to_date >= ${today()}::date order by from_date, start_minute, id`)

export const roomRows = (asking: Asking, where: Sql): Promise<RoomRow[]> => {
  const { week } = currentRanges()
  return asking.run(sql<RoomRow>`
    select r.id, r.name, r.kind, r.capacity, r.equipment, r.accessible, r.shareable, r.address, r.version,
      r.archived_at is not null as is_archived,
      case when si.id is not null then json_build_object('id', si.id, 'name', si.name) end as site,
      (select coalesce(sum(s.end_minute - s.start_minute), 0)::int from course_session s
        where s.organization_id = r.organization_id and s.room_id = r.id
          and s.on_date between ${week.from}::date and ${week.to}::date and s.status not in ('cancelled', 'postponed')
      ) as week_minutes,
      (select json_build_object('id', u.id, 'from_date', u.from_date, 'to_date', u.to_date, 'start_minute', u.start_minute,
          'end_minute', u.end_minute, 'reason', u.reason)
        from room_unavailability u where u.organization_id = r.organization_id and u.room_id = r.id
          and u.to_date >= ${today()}::date order by u.from_date, u.start_minute limit 1) as next_closure
    from room r left join site si on si.organization_id = r.organization_id and si.id = r.site_id
    where ${ownRows(asking.who, "r.organization_id")} and ${where} order by r.sort_name, r.id`)
}

export const loadRoom = async (asking: Asking, id: string): Promise<RoomRow> =>
  found((await roomRows(asking, sql`r.id = ${id}`))[0] ?? null)
