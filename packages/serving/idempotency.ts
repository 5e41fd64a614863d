import { createHash } from "node:crypto"
import { accountOf, type Scope, sql } from "@jalon/data"
import { Refusal } from "@jalon/kernel"

type Kept = { route: string; request_hash: Buffer; answer: unknown }

const hashOf = (request: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(request) ?? "")
    .digest()

/** What is kept instead of the answer, and how to answer again from it: for answers that are long, or that hold a secret. */
export type Repeat = {
  keep: (answer: unknown) => unknown
  answer: (kept: unknown) => Promise<unknown>
}

const WHOLE: Repeat = { keep: (answer) => answer, answer: async (kept) => kept }

/** What was kept under this key for the very same request; null when it is new. The same key for another one is refused. */
const findKept = async (
  scope: Scope,
  key: string,
  owner: string,
  hash: Buffer,
): Promise<{ answer: unknown } | null> => {
  const kept = await scope.find(
    sql<Kept>`select route, request_hash, answer from idempotency_key where owner_id = ${owner} and key = ${key}`,
  )
  if (kept === null) return null
  if (kept.route !== scope.action || !kept.request_hash.equals(hash)) throw new Refusal("idempotency.reused")
  return kept
}

/**
 * Whether the request of this key had its effect already. For an operation of several steps, which asks before it begins what
 * it would have to throw away, and then runs its last step in `once`.
 */
export const isDone = async (scope: Scope, key: string | null, request: unknown): Promise<boolean> => {
  const owner = accountOf(scope.who)
  return key !== null && owner !== null && (await findKept(scope, key, owner, hashOf(request))) !== null
}

/**
 * Runs `work` at most once per key. The key, the effect and the answer commit together; a second call with the
 * same key waits for the first to end, then gets its answer. The same key with another content is refused.
 */
export const once = async (
  scope: Scope,
  key: string | null,
  request: unknown,
  work: () => Promise<unknown>,
  repeat: Repeat = WHOLE,
): Promise<unknown> => {
  const owner = accountOf(scope.who)
  if (key === null || owner === null) return work()
  const hash = hashOf(request)
  const taken = await scope.count(sql`
    insert into idempotency_key (owner_id, key, route, request_hash)
    values (${owner}, ${key}, ${scope.action}, ${hash}) on conflict do nothing`)
  if (taken === 0) {
    const kept = await findKept(scope, key, owner, hash)
    if (kept === null) throw new Refusal("idempotency.reused")
    return repeat.answer(kept.answer)
  }
  const answer = await work()
  await scope.run(
    sql`update idempotency_key set answer = ${JSON.stringify(repeat.keep(answer))}::jsonb where owner_id = ${owner} and key = ${key}`,
  )
  return answer
}
