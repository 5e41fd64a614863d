import { sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { openReset } from "./resets.ts"
import type { IdentityServices } from "./services.ts"
import { acceptPassword, setPassword } from "./set-password.ts"

const signedOut = { kind: "signed_out" } as const

export const resetPassword = ({ keys }: IdentityServices) =>
  multiStep(wire.resetPassword, async ({ data, action }, { body }) => {
    // A dead link is told before any hashing: links that cost work would be an easy way to slow the server down.
    const { email } = await data.inScope(signedOut, action, (scope) =>
      openReset(scope, keys.reset, body.token),
    )
    const hash = await acceptPassword(body.password, email)
    return data.inScope(signedOut, action, async (scope) => {
      const reset = await openReset(scope, keys.reset, body.token)
      const used = await scope.count(
        sql`update password_reset set used_at = now() where id = ${reset.id} and used_at is null`,
      )
      if (used === 0) throw refuse("reset.dead_link")
      await setPassword(scope, reset.account_id, hash)
      return { email: reset.email }
    })
  })
