import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { hashPassword, passwordMatches } from "./passwords.ts"
import { ACCESS_SECONDS, accountKnownBy, knownDevice, readAccess, signAccess } from "./tokens.ts"

const key = Buffer.alloc(32, 7)
const who = {
  accountId: "0192f0c4-0000-7000-8000-000000000001",
  sessionId: "0192f0c4-0000-7000-8000-000000000002",
  accountType: 2,
  organizationId: 12,
  roleId: 3,
  teaches: true,
} as const
const secret = "the device's secret"
const token = signAccess(key, who, secret)

/** A token somebody else makes, whatever they write into it. */
const forged = (header: object, payload: object, withKey: Buffer) => {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".")
  return `${text}.${createHmac("sha256", withKey).update(text).digest("base64url")}`
}
const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString())

describe("an access token", () => {
  it("says who calls, to whoever shows the device's secret too", () => {
    expect(readAccess(key, token, secret)).toEqual(who)
    expect(readAccess(key, token, "another device")).toBeNull()
  })

  it("is a JWT that any library reads", () => {
    expect(forged({ alg: "HS256" }, payloadOf(token), key)).toBe(token)
  })

  it("is over after ten minutes, to the second", () => {
    const issued = payloadOf(token).iat * 1000
    expect(readAccess(key, token, secret, issued + ACCESS_SECONDS * 1000 - 1)).toEqual(who)
    expect(readAccess(key, token, secret, issued + ACCESS_SECONDS * 1000)).toBeNull()
  })

  it.each([
    ["signed with another key", forged({ alg: "HS256" }, payloadOf(token), Buffer.alloc(32, 8))],
    [
      "that says it is not signed",
      `${forged({ alg: "none" }, payloadOf(token), key).split(".").slice(0, 2).join(".")}.`,
    ],
    ["under another header", forged({ alg: "HS256", typ: "JWT" }, payloadOf(token), key)],
    ["without an end", forged({ alg: "HS256" }, { ...payloadOf(token), exp: undefined }, key)],
    ["cut short", token.slice(0, -1)],
    ["with something behind it", `${token}.x`],
    ["that is no token", "forged-1"],
    ["that is empty", ""],
  ])("%s opens nothing", (_what, text) => {
    expect(readAccess(key, text, secret)).toBeNull()
  })

  it("is checked in less than 2 ms while eight people log in", async () => {
    const stored = await hashPassword("a password of somebody")
    let hashing = true
    const logIns = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 4; n++) await passwordMatches(stored, "a password of somebody")
      }),
    ).finally(() => {
      hashing = false
    })
    const times: number[] = []
    while (hashing) {
      const start = performance.now()
      readAccess(key, token, secret)
      times.push(performance.now() - start)
      await new Promise((next) => setImmediate(next))
    }
    await logIns
    const p50 = times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
    expect(times.length).toBeGreaterThan(20)
    expect(p50).toBeLessThanOrEqual(2)
  })
})

describe("a known device", () => {
  const account = "0192f0c4-0000-7000-8000-000000000001"
  it("proves which account it knows, and no other", () => {
    const cookie = knownDevice(key, account)
    expect(accountKnownBy(key, cookie)).toBe(account)
    expect(accountKnownBy(key, cookie.replace("0001.", "0002."))).toBeNull()
    expect(accountKnownBy(Buffer.alloc(32, 8), cookie)).toBeNull()
    for (const nothing of [null, "", "a.b.c", ".."]) expect(accountKnownBy(key, nothing)).toBeNull()
  })
})
