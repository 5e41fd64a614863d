import { accountOf, newId, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { EducationServices } from "../services.ts"
import { ownFeed, presentFeed } from "./feed-row.ts"
import { feedHash, feedToken } from "./feed-secrets.ts"

export const renewCalendarFeed = (services: EducationServices) =>
  command(
    wire.renewCalendarFeed,
    async (scope) => {
      const account = accountOf(scope.who)
      await scope.run(
        sql`update calendar_feed set revoked_at = now() where account_id = ${account} and revoked_at is null`,
      )
      const id = newId()
      await scope.run(sql`
        insert into calendar_feed (id, account_id, token_hash)
        values (${id}, ${account}, ${feedHash(feedToken(services.feedKey, id))})`)
      return { feed: presentFeed(services, await ownFeed(scope)) }
    },
    // The address itself is never kept: it is derived again.
    { keep: () => ({}), answer: async (scope) => ({ feed: presentFeed(services, await ownFeed(scope)) }) },
  )
