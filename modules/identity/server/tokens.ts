import { hmac, newSecret, sameBytes, sha256 } from "@jalon/data"
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
  exp: z.number(),
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

/**
 * A JWT (HS256) by hand, for it is made and read synchronously: the platform's own signatures run on libuv's threads, where
 * every call of everybody would wait behind the passwords being hashed. One algorithm, one header: nothing to negotiate.
 */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256" })).toString("base64url")
const SHAPE_OF_ACCESS = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/

export const signAccess = (
  key: Buffer,
  who: AccessClaims,
  deviceSecret: string,
  now = Date.now(),
): string => {
  const issued = Math.floor(now / 1000)
  const stated = {
    sid: who.sessionId,
    typ: who.accountType,
    org: who.organizationId,
    rol: who.roleId,
    edu: who.teaches,
    bnd: binding(deviceSecret),
    sub: who.accountId,
    iat: issued,
    exp: issued + ACCESS_SECONDS,
  }
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(stated)).toString("base64url")}`
  return `${signed}.${hmac(key, signed).toString("base64url")}`
}

const statedBy = (key: Buffer, token: string): unknown => {
  const [, header = "", payload = "", proof = ""] = SHAPE_OF_ACCESS.exec(token) ?? []
  if (header !== HEADER) return null
  if (!sameBytes(Buffer.from(proof, "base64url"), hmac(key, `${header}.${payload}`))) return null
  return JSON.parse(Buffer.from(payload, "base64url").toString())
}

/** The claims of a genuine, current token presented with its device's cookie; null otherwise. */
export const readAccess = (
  key: Buffer,
  token: string,
  deviceSecret: string,
  now = Date.now(),
): AccessClaims | null => {
  const parsed = z.safeParse(claims, statedBy(key, token))
  if (!parsed.success || parsed.data.bnd !== binding(deviceSecret)) return null
  const { sub, sid, typ, org, rol, edu, exp } = parsed.data
  if (exp * 1000 <= now) return null
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
  return `${accountId}.${nonce}.${hmac(key, accountId, nonce).toString("base64url")}`
}

/** The account that a device proves to know; told without asking anyone, so that a flood cannot keep it waiting. */
export const accountKnownBy = (key: Buffer, cookie: string | null): string | null => {
  const [accountId = "", nonce = "", proof = ""] = cookie?.split(".") ?? []
  return sameBytes(Buffer.from(proof, "base64url"), hmac(key, accountId, nonce)) ? accountId : null
}
