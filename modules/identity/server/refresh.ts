import { type Scope, sameBytes, sha256, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import { decideRefresh, type RefreshDecision } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { identityEvents } from "./events.ts"
import type { IdentityServices } from "./services.ts"
import {
  claimsOf,
  DEVICE_COOKIE,
  type Holder,
  holderColumns,
  holderStands,
  holderTables,
} from "./sessions.ts"
import { readRefresh, refreshToken, signAccess } from "./tokens.ts"

type SessionRow = Holder & {
  generation: number
  /** Measured by the database, whose clock wrote the moment. */
  age_ms: number
  binding_hash: Buffer
  refresh_hash: Buffer
}

/** Locked: two tabs asking at once are served one after the other. */
const findOpenSession = (scope: Scope, sessionId: string) =>
  scope.find(sql<SessionRow>`
    select ${holderColumns}, s.generation, s.binding_hash, s.refresh_hash,
      (extract(epoch from now() - s.rotated_at) * 1000)::float as age_ms
    from session s join ${holderTables} on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and ${holderStands}
      and m.organization_id is not distinct from s.organization_id
    for update of s`)

const kill = async (
  scope: Scope,
  session: SessionRow,
  sessionId: string,
  reason: "token_reused" | "token_without_device",
) => {
  await scope.run(
    sql`update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`,
  )
  await publish(
    scope,
    identityEvents.TokenTheftDetected,
    { accountId: session.account_id, sessionId },
    { owner: { accountId: session.account_id } },
  )
}

const rotate = (scope: Scope, sessionId: string, generation: number, successor: string) =>
  scope.run(sql`
    update session set generation = ${generation}, refresh_hash = ${sha256(successor)}, rotated_at = now()
    where id = ${sessionId}`)

const judge = (
  token: string,
  given: { generation: number },
  session: SessionRow | null,
  secret: string,
  proof: string,
): RefreshDecision =>
  decideRefresh({
    session: session && { generation: session.generation, ageMs: session.age_ms },
    rightDevice: session !== null && sameBytes(sha256(secret), session.binding_hash),
    genuine: sameBytes(Buffer.from(token), Buffer.from(proof)),
    inForce: session !== null && sameBytes(sha256(token), session.refresh_hash),
    generation: given.generation,
  })

export const refresh = ({ keys }: IdentityServices) =>
  multiStep(wire.refresh, async ({ data, action }, { body, http }) => {
    const given = readRefresh(body.refresh)
    if (given === null) throw refuse("session.required")
    const { sessionId } = given
    const secret = http.cookie(DEVICE_COOKIE) ?? ""
    const tokenOf = (generation: number) => refreshToken(keys.refresh, sessionId, generation, secret)

    // The decision is carried out and committed before anything is refused: a theft must stay recorded.
    const renewed = await data.inScope({ kind: "signed_out" }, action, async (scope) => {
      const session = await findOpenSession(scope, sessionId)
      const decision = judge(body.refresh, given, session, secret, tokenOf(given.generation))
      if (session === null || decision === "refuse") return null
      switch (decision) {
        case "rotate": {
          const successor = tokenOf(session.generation + 1)
          await rotate(scope, sessionId, session.generation + 1, successor)
          return { session, successor }
        }
        case "repeat":
          return { session, successor: tokenOf(session.generation) }
        case "kill_reused":
          await kill(scope, session, sessionId, "token_reused")
          return null
        case "kill_without_device":
          await kill(scope, session, sessionId, "token_without_device")
          return null
      }
    })
    if (renewed === null) throw refuse("session.required")
    return {
      access: signAccess(keys.access, claimsOf(renewed.session, sessionId), secret),
      refresh: renewed.successor,
    }
  })
