import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockRoom, requireFreeName } from "./save-room.ts"

export const restoreRoom = command(wire.restoreRoom, async (scope, { params }) => {
  const row = await lockRoom(scope, params.roomId)
  await requireFreeName(scope, row, row.id)
  await scope.run(sql`
    update room set archived_at = null, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id} and archived_at is not null`)
  return {}
})
