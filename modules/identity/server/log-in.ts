import { createHmac } from "node:crypto"
import { type Scope, sql } from "@jalon/data"
import { conversation } from "@jalon/serving"
import { login } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { passwordMatches } from "./passwords.ts"
import type { IdentityServices } from "./services.ts"
import {
  type Holder,
  holderColumns,
  holderStands,
  holderTables,
  KNOWN_DEVICE_COOKIE,
  openSession,
} from "./sessions.ts"
import { bucketsFor, countAtAddress, forgetTries, takeTry } from "./throttle.ts"
import { isKnownDevice, knownDevice } from "./tokens.ts"

const door = { kind: "door" } as const
const YEAR = 365 * 24 * 3600

type Candidate = Holder & { password_hash: string | null }

const findCandidate = (scope: Scope, email: string) =>
  scope.find(
    sql<Candidate>`select ${holderColumns}, a.password_hash from ${holderTables} where a.email = ${email} and ${holderStands}`,
  )

/** The chat provider checks this signature before it shows a person her own conversations. */
const chatToken = (secret: string | null, accountId: string) =>
  secret === null ? "" : createHmac("sha256", secret).update(accountId).digest("hex")

export const logIn = ({ keys, settings }: IdentityServices) =>
  conversation(login, async ({ data, action }, { body, http }) => {
    const email = body.email.toLowerCase()
    const cookie = http.cookie(KNOWN_DEVICE_COOKIE)
    const { candidate, buckets } = await data.inScope(door, action, async (scope) => {
      const found = await findCandidate(scope, email)
      const known = found !== null && isKnownDevice(keys.device, found.account_id, cookie)
      const counters = bucketsFor(keys.throttle, {
        email,
        address: http.address,
        device: known ? cookie : null,
      })
      await takeTry(scope, counters)
      return { candidate: found, buckets: counters }
    })
    // Outside any transaction: hashing takes longer than everything else together.
    const matches = await passwordMatches(candidate?.password_hash ?? null, body.password)
    if (candidate === null || !matches) {
      await data.inScope(door, action, (scope) => countAtAddress(scope, buckets))
      throw refuse("login.wrong_pair")
    }
    const tokens = await data.inScope(door, action, async (scope) => {
      const [opened] = await Promise.all([
        openSession(scope, keys, candidate, http),
        forgetTries(scope, buckets),
      ])
      return opened
    })
    http.setCookie(KNOWN_DEVICE_COOKIE, knownDevice(keys.device, candidate.account_id), {
      maxAgeSeconds: YEAR,
    })
    return {
      ...tokens,
      account_type: candidate.account_type,
      intercom_token: chatToken(settings.chatSecret, candidate.account_id),
      next: "home" as const,
    }
  })
