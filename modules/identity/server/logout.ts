import { sameBytes, sha256, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import type { IdentityServices } from "./services.ts"
import { DEVICE_COOKIE } from "./sessions.ts"
import { readRefresh, refreshToken } from "./tokens.ts"

/** Always answers the same: logging out of a session that is over is no fault, and a stranger learns nothing. */
export const logout = ({ keys }: IdentityServices) =>
  multiStep(wire.logout, async ({ data, action }, { body, http }) => {
    const given = readRefresh(body.refresh)
    const secret = http.cookie(DEVICE_COOKIE) ?? ""
    const expected = given && refreshToken(keys.refresh, given.sessionId, given.generation, secret)
    if (given && expected && sameBytes(Buffer.from(body.refresh), Buffer.from(expected))) {
      await data.inScope({ kind: "signed_out" }, action, (scope) =>
        scope.run(sql`
          update session set ended_at = now(), end_reason = 'logout'
          where id = ${given.sessionId} and ended_at is null and binding_hash = ${sha256(secret)}`),
      )
    }
    http.clearCookie(DEVICE_COOKIE)
    return {}
  })
