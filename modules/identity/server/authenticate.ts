import type { Who } from "@jalon/data"
import type { Viewer } from "../rules/index.ts"
import type { IdentityKeys } from "./services.ts"
import { readAccess } from "./tokens.ts"

export type Authenticated = { who: Who; viewer: Viewer }

/**
 * Who stands behind a Bearer token and the device's cookie. The database checks again, in the same trip as the
 * first query, that the session and the role still stand (`enter_scope`).
 */
export const authenticate = (
  keys: IdentityKeys,
  bearer: string | null,
  deviceSecret: string | null,
): Authenticated | null => {
  if (bearer === null || deviceSecret === null) return null
  const claims = readAccess(keys.access, bearer, deviceSecret)
  if (claims === null) return null
  const { accountId, sessionId, organizationId, roleId, accountType, teaches } = claims
  const person = { accountId, sessionId }
  return {
    who:
      organizationId === null || roleId === null
        ? { kind: "person", ...person }
        : { kind: "member", ...person, organizationId, roleId },
    viewer: { accountType, roleId, organizationId, teaches },
  }
}
