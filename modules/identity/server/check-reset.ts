import { conversation } from "@jalon/serving"
import { checkReset } from "../wire/index.ts"
import { openReset } from "./resets.ts"
import type { IdentityServices } from "./services.ts"

export const checkResetLink = ({ keys }: IdentityServices) =>
  conversation(checkReset, async ({ data, action }, { params }) => {
    const reset = await data.inScope({ kind: "door" }, action, (scope) =>
      openReset(scope, keys.reset, params.token),
    )
    return { expires_at: reset.expires_at.toISOString() }
  })
