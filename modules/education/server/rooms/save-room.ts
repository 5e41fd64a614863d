import { ownRows, type Scope, sql } from "@jalon/data"
import { needsAddress, needsSite } from "../../rules/index.ts"
import type { RoomFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found, requireAll } from "../asking.ts"

type Locked = {
  id: string
  version: number
  is_archived: boolean
  is_exclusive: boolean
  name: string
  site_id: string | null
}

export const lockRoom = async (scope: Scope, id: string): Promise<Locked> =>
  found(
    await scope.find(sql<Locked>`
      select id, version, archived_at is not null as is_archived, is_exclusive, name, site_id from room
      where ${ownRows(scope.who)} and id = ${id} for no key update`),
  )

export const lockOpenRoom = async (scope: Scope, id: string): Promise<Locked> => {
  const row = await lockRoom(scope, id)
  if (row.is_archived) throw refuse("room.archived")
  return row
}

/** Two rooms of a site would be taken for each other. */
export const requireFreeName = async (
  scope: Scope,
  { name, site_id }: Pick<RoomFields, "name" | "site_id">,
  except: string | null,
): Promise<void> => {
  const taken = await scope.find(sql`
    select id from room where ${ownRows(scope.who)} and name = ${name} and site_id is not distinct from ${site_id}::uuid
      and archived_at is null and id is distinct from ${except}::uuid`)
  if (taken) throw refuse("room.name_taken", { name }, { name: "Valeur invalide" })
}

/** What a room may say: a site of the school's own where it needs one, an address outside, a name of its own. */
export const requireRoom = async (scope: Scope, fields: RoomFields, except: string | null): Promise<void> => {
  if (needsSite(fields.kind) && fields.site_id === null)
    throw refuse("room.site_required", {}, { site_id: "Champ requis" })
  if (needsAddress(fields.kind) && fields.address === null)
    throw refuse("room.address_required", {}, { address: "Champ requis" })
  await requireAll(
    scope,
    "site_id",
    fields.site_id === null ? [] : [fields.site_id],
    (ids) =>
      sql`select count(*)::int as n from site where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`,
  )
  await requireFreeName(scope, fields, except)
}

/** A room that two sessions share already cannot be kept for one alone. */
export const requireUnshared = async (scope: Scope, roomId: string): Promise<void> => {
  const shared = await scope.find(sql<{ on_date: string }>`
    select a.on_date from course_session a join course_session b
      on b.organization_id = a.organization_id and b.room_id = a.room_id and b.id > a.id and b.is_held and b.during && a.during
    where ${ownRows(scope.who, "a.organization_id")} and a.room_id = ${roomId} and a.is_held order by 1 limit 1`)
  if (shared) throw refuse("room.shared", { on: shared.on_date })
}
