import { hmac, newSecret, sameBytes, sha256 } from "@jalon/data"
import { jwtVerify, SignJWT } from "jose"
import * as z from "zod/mini"
import type { AccountType } from "../rules/index.ts"

export const ACCESS_SECONDS = 600
export const RESET_MINUTES = 60

/** What an access token states. `bnd` ties it to the device's cookie: without that cookie it opens nothing. */
const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  typ: z.number(),
  org: z.nullable(z.number()),
  rol: z.nullable(z.number()),
  edu: z.boolean(),
  bnd: z.string(),
})

export type AccessClaims = {
  accountId: string
  sessionId: string
  accountType: AccountType
  organizationId: number | null
  roleId: number | null
  teaches: boolean
}

const binding = (deviceSecret: string) => sha256(deviceSecret).toString("base64url")

export const signAccess = (key: Buffer, who: AccessClaims, deviceSecret: string): Promise<string> =>
  new SignJWT({
    sid: who.sessionId,
    typ: who.accountType,
    org: who.organizationId,
    rol: who.roleId,
    edu: who.teaches,
    bnd: binding(deviceSecret),
  })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(who.accountId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(key)

/** The claims of a genuine, current token presented with its device's cookie; null otherwise. */
export const readAccess = async (
  key: Buffer,
  token: string,
  deviceSecret: string,
): Promise<AccessClaims | null> => {
  const verified = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null)
  const parsed = z.safeParse(claims, verified?.payload)
  if (!parsed.success || parsed.data.bnd !== binding(deviceSecret)) return null
  const { sub, sid, typ, org, rol, edu } = parsed.data
  return {
    accountId: sub,
    sessionId: sid,
    accountType: typ as AccountType,
    organizationId: org,
    roleId: rol,
    teaches: edu,
  }
}

/**
 * A refresh token is `session.generation.proof`, the proof being a keyed hash of both and of the device's cookie.
 * Nothing has to be stored to recognise an old one, the grace can give the same successor again, and neither a
 * stolen storage, nor a copy of the database, nor the server's key alone is enough to make one.
 */
export const refreshToken = (
  key: Buffer,
  sessionId: string,
  generation: number,
  deviceSecret: string,
): string =>
  `${sessionId}.${generation}.${hmac(key, sessionId, String(generation), deviceSecret).toString("base64url")}`

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/

export const readRefresh = (token: string): { sessionId: string; generation: number } | null => {
  const [, sessionId, generation] = SHAPE.exec(token) ?? []
  return sessionId && generation ? { sessionId, generation: Number(generation) } : null
}

/** The secret of a reset link, derived from its row: it can be written in a mail again, and is stored nowhere. */
export const resetToken = (key: Buffer, resetId: string): string =>
  `${resetId}.${hmac(key, resetId).toString("base64url")}`

export const readReset = (key: Buffer, token: string): string | null => {
  const id = token.slice(0, 36)
  return sameBytes(sha256(token), sha256(resetToken(key, id))) ? id : null
}

/** Proves that an account once logged in from this device, so that strangers' failures do not slow it down. */
export const knownDevice = (key: Buffer, accountId: string): string => {
  const nonce = newSecret()
  return `${nonce}.${hmac(key, accountId, nonce).toString("base64url")}`
}

export const isKnownDevice = (key: Buffer, accountId: string, cookie: string | null): boolean => {
  const [nonce = "", proof = ""] = cookie?.split(".") ?? []
  return sameBytes(Buffer.from(proof, "base64url"), hmac(key, accountId, nonce))
}
