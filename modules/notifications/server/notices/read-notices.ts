import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { countUnread, own } from "./notices.ts"

export const readNotices = command(wire.readNotices, async (scope, { body: { ids } }) => {
  const which = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`
  await scope.run(sql`update notice set read_at = now() where ${own(scope)} and read_at is null and ${which}`)
  return { unread: await countUnread(scope) }
})
