import { type Scope, sql } from "@jalon/data"
import { refuse } from "../wire/words.fr.ts"
import { readReset } from "./tokens.ts"

type OpenReset = { id: string; account_id: string; email: string; expires_at: Date }

/** The reset a link stands for, while it is unused and young enough. Looking does not use it. */
export const openReset = async (scope: Scope, key: Buffer, token: string): Promise<OpenReset> => {
  const id = readReset(key, token)
  const reset =
    id &&
    (await scope.find(sql<OpenReset>`
      select r.id, r.account_id, a.email, r.expires_at
      from password_reset r join account a on a.id = r.account_id
      where r.id = ${id} and r.used_at is null and r.expires_at > now() and a.disabled_at is null`))
  if (!reset) throw refuse("reset.dead_link")
  return reset
}
