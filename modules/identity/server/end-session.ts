import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { signedIn } from "./signed-in.ts"

/** Whoever asks may have lost that device: its tokens open nothing from now on. */
export const endSession = command(wire.endSession, async (scope, { params: { sessionId } }) => {
  const { accountId } = signedIn(scope.who)
  const ended = await scope.count(sql`
    update session set ended_at = now(), end_reason = 'logout'
    where id = ${sessionId} and account_id = ${accountId} and ended_at is null`)
  if (ended === 0) throw refuse("not_found")
  return {}
})
