import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { roomSheet } from "./room-sheet.ts"
import { requireRoom } from "./save-room.ts"

export const createRoom = command(wire.createRoom, async (scope, { body }) => {
  await requireRoom(scope, body, null)
  const id = newId()
  await scope.run(sql`
    insert into room (id, organization_id, site_id, name, kind, capacity, equipment, accessible, shareable, address)
    values (${id}, ${organizationOf(scope.who)}, ${body.site_id}, ${body.name}, ${body.kind}, ${body.capacity},
      ${body.equipment}::text[], ${body.accessible}, ${body.shareable}, ${body.address})`)
  return roomSheet(scope, id)
})
