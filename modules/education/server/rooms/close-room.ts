import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { roomSheet } from "./room-sheet.ts"
import { lockOpenRoom } from "./save-room.ts"

export const closeRoom = command(wire.closeRoom, async (scope, { params, body }) => {
  const row = await lockOpenRoom(scope, params.roomId)
  await scope.run(sql`
    insert into room_unavailability (id, organization_id, room_id, from_date, to_date, start_minute, end_minute, reason)
    values (${newId()}, ${organizationOf(scope.who)}, ${row.id}, ${body.from_date}, ${body.to_date}, ${body.start_minute},
      ${body.end_minute}, nullif(${body.reason}, ''))`)
  return roomSheet(scope, row.id)
})
