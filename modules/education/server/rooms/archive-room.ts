import { ownRows, sql } from "@jalon/data"
import { formatFrenchDate, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockRoom } from "./save-room.ts"

export const archiveRoom = command(wire.archiveRoom, async (scope, { params }) => {
  const row = await lockRoom(scope, params.roomId)
  const left = await scope.find(sql<{ n: number; last: string | null }>`
    select count(*)::int as n, max(on_date) as last from course_session
    where ${ownRows(scope.who)} and room_id = ${row.id} and on_date >= ${today()}::date
      and status not in ('cancelled', 'postponed', 'done')`)
  if (left?.last) throw refuse("room.has_sessions", { sessions: left.n, last: formatFrenchDate(left.last) })
  await scope.run(sql`
    update room set archived_at = now(), version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id} and archived_at is null`)
  return {}
})
