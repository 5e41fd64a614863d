import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { isExclusiveRoom } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { roomSheet } from "./room-sheet.ts"
import { lockOpenRoom, requireRoom, requireUnshared } from "./save-room.ts"

export const updateRoom = command(wire.updateRoom, async (scope, { params, body }) => {
  const row = await lockOpenRoom(scope, params.roomId)
  if (row.version !== body.version) throw refuse("room.changed")
  await requireRoom(scope, body, row.id)
  if (!row.is_exclusive && isExclusiveRoom(body)) await requireUnshared(scope, row.id)
  await scope.run(sql`
    update room set site_id = ${body.site_id}, name = ${body.name}, kind = ${body.kind}, capacity = ${body.capacity},
      equipment = ${body.equipment}::text[], accessible = ${body.accessible}, shareable = ${body.shareable},
      address = ${body.address}, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return roomSheet(scope, row.id)
})
