import { type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { passwordFault } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { identityEvents } from "./events.ts"
import { isLeaked } from "./leaked-passwords.ts"
import { hashPassword } from "./passwords.ts"
import { endSessions } from "./sessions.ts"

/** The hash of an acceptable password; refuses the others. Done before any transaction: it takes a while. */
export const acceptPassword = async (password: string, email: string): Promise<string> => {
  const fault = passwordFault(password, email) ?? (isLeaked(password) ? "too_common" : null)
  if (fault) throw refuse(`password.${fault}`)
  return hashPassword(password)
}

/** Stores a new password and closes the account's sessions, but for the one to keep. */
export const setPassword = async (
  scope: Scope,
  accountId: string,
  hash: string,
  keepSession: string | null = null,
): Promise<void> => {
  await scope.run(sql`update account set password_hash = ${hash} where id = ${accountId}`)
  // Older links in the mailbox die with the old password.
  await scope.run(
    sql`update password_reset set used_at = now() where account_id = ${accountId} and used_at is null`,
  )
  await endSessions(scope, accountId, "password_changed", keepSession)
  await publish(scope, identityEvents.PasswordChanged, { accountId }, { owner: { accountId } })
}
