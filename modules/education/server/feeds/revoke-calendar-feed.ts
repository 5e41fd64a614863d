import { accountOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const revokeCalendarFeed = command(wire.revokeCalendarFeed, async (scope) => {
  await scope.run(sql`
    update calendar_feed set revoked_at = now() where account_id = ${accountOf(scope.who)} and revoked_at is null`)
  return {}
})
