import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { openReset } from "./resets.ts"
import type { IdentityServices } from "./services.ts"

export const checkReset = ({ keys }: IdentityServices) =>
  multiStep(wire.checkReset, async ({ data, action }, { params }) => {
    const reset = await data.inScope({ kind: "signed_out" }, action, (scope) =>
      openReset(scope, keys.reset, params.token),
    )
    return { expires_at: reset.expires_at.toISOString() }
  })
