import { newId, newSecret, type Scope, sha256, sql } from "@jalon/data"
import type { Http, OperationContext } from "@jalon/serving"
import { ACCOUNT, type AccountType } from "../rules/index.ts"
import type { IdentityKeys } from "./services.ts"
import { type AccessClaims, refreshToken, signAccess } from "./tokens.ts"

/** `__Host-`: sent to this host only, over TLS only, never readable by a script. */
export const DEVICE_COOKIE = "__Host-jalon"
export const KNOWN_DEVICE_COOKIE = "__Host-jalon-known"

const HOUR = 3600
/** Thirty days for students, so that a class does not log in at 8:30; a working day for those who see more. */
const lifeSeconds = (accountType: AccountType) =>
  accountType === ACCOUNT.student ? 30 * 24 * HOUR : 12 * HOUR

/** The person behind an account, with her place in an organization if she has one. */
export type Holder = {
  account_id: string
  account_type: AccountType
  organization_id: number | null
  role_id: number | null
  teaches: boolean
}

export const holderColumns = sql`
  a.id as account_id, a.account_type, m.organization_id, m.role_id,
  coalesce(organization_teaches(m.organization_id), false) as teaches`
/** Students and operators stand alone; every other account needs a living membership. */
export const holderTables = sql`
  account a
  left join member m on m.account_id = a.id and m.revoked_at is null`
export const holderStands = sql`a.disabled_at is null and (a.account_type in (0, 4)) = (m.id is null)`

export const claimsOf = (holder: Holder, sessionId: string): AccessClaims => ({
  accountId: holder.account_id,
  sessionId,
  accountType: holder.account_type,
  organizationId: holder.organization_id,
  roleId: holder.role_id,
  teaches: holder.teaches,
})

const deviceName = (userAgent: string) => {
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? "Appareil"
  const browser = /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0] ?? "navigateur"
  return `${browser.replace("Edg", "Edge")} – ${system.replace("Mac OS X", "macOS")}`
}

/** Opens a session on this device, after a try that succeeded: a row, a cookie and a pair of tokens. */
export const openSession = async (
  { data, action }: Pick<OperationContext, "data" | "action">,
  keys: IdentityKeys,
  { holder, bucket, http }: { holder: Holder; bucket: Buffer; http: Http },
) => {
  const sessionId = newId()
  const secret = newSecret()
  const life = lifeSeconds(holder.account_type)
  const refresh = refreshToken(keys.refresh, sessionId, 1, secret)
  await data.runOnce(
    { kind: "signed_out" },
    action,
    sql`select open_session(${sessionId}, ${holder.account_id}, ${holder.organization_id}, ${sha256(secret)},
      ${sha256(refresh)}, ${deviceName(http.userAgent)}, ${new Date(Date.now() + life * 1000)}, ${bucket})`,
  )
  http.setCookie(DEVICE_COOKIE, secret, { maxAgeSeconds: life })
  return { access: signAccess(keys.access, claimsOf(holder, sessionId), secret), refresh }
}

type EndReason = "logout_everywhere" | "password_changed" | "member_revoked"

/** Ends the open sessions of an account, but for the one to keep. */
export const endSessions = (
  scope: Scope,
  accountId: string,
  reason: EndReason,
  keep: string | null = null,
): Promise<number> =>
  scope.count(sql`
    update session set ended_at = now(), end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null and id is distinct from ${keep}`)
