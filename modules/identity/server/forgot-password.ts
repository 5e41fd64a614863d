import { setTimeout as pause } from "node:timers/promises"
import { newId, type Scope, sha256, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { identityEvents } from "./events.ts"
import type { IdentityKeys, IdentityServices } from "./services.ts"
import { RESET_MINUTES, resetToken } from "./tokens.ts"

/** More than this many links in an hour help nobody but someone filling a mailbox. */
const LINKS_PER_HOUR = 3
/** Every answer takes this long, whether a link was made or not. */
const ANSWER_AFTER_MS = 120

const findAccount = (scope: Scope, email: string) =>
  scope.find(sql<{ id: string }>`
    select a.id from account a
    where a.email = ${email} and a.disabled_at is null
      and (select count(*) from password_reset r
           where r.account_id = a.id and r.created_at > now() - interval '1 hour') < ${LINKS_PER_HOUR}`)

const makeLink = async (scope: Scope, keys: IdentityKeys, accountId: string) => {
  const resetId = newId()
  await scope.run(sql`
    insert into password_reset (id, account_id, token_hash, expires_at)
    values (${resetId}, ${accountId}, ${sha256(resetToken(keys.reset, resetId))}, now() + make_interval(mins => ${RESET_MINUTES}))`)
  await publish(
    scope,
    identityEvents.PasswordResetRequested,
    { accountId, resetId },
    { owner: { accountId } },
  )
}

export const forgotPassword = ({ keys }: IdentityServices) =>
  multiStep(wire.forgotPassword, async ({ data, action }, { body }) => {
    const answerTime = pause(ANSWER_AFTER_MS)
    await data.inScope({ kind: "signed_out" }, action, async (scope) => {
      const account = await findAccount(scope, body.email.toLowerCase())
      if (account) await makeLink(scope, keys, account.id)
    })
    await answerTime
    return { valid_for_minutes: RESET_MINUTES }
  })
