import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { roomSheet } from "./room-sheet.ts"
import { lockRoom } from "./save-room.ts"

export const reopenRoom = command(wire.reopenRoom, async (scope, { params }) => {
  const row = await lockRoom(scope, params.roomId)
  const removed = await scope.count(sql`
    delete from room_unavailability
    where ${ownRows(scope.who)} and room_id = ${row.id} and id = ${params.closureId}`)
  if (removed === 0) throw refuse("not_found")
  return roomSheet(scope, row.id)
})
