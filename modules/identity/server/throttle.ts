import { hmac, isLockTaken, type Scope, sql } from "@jalon/data"
import {
  afterFailure,
  allowance,
  type Bucket,
  isHot,
  minutesUntil,
  WINDOW,
  waitUntil,
} from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"

type BucketRow = { failures: number; since: Date; blocked_until: Date | null }

/** The two counters a try is judged by: one for the account (or its known device), one for the address. */
export type Buckets = { account: Buffer; address: Buffer }

export const bucketsFor = (
  key: Buffer,
  { email, address, device }: { email: string; address: string; device: string | null },
): Buckets => ({
  account: device === null ? hmac(key, "account", email) : hmac(key, "device", email, device),
  address: hmac(key, "address", address),
})

const toBucket = (row: BucketRow | null): Bucket | null =>
  row && {
    failures: row.failures,
    since: row.since.getTime(),
    blockedUntil: row.blocked_until?.getTime() ?? null,
  }

/** Long enough for two browsers of one person, too short for someone guessing on many connections to hold them all. */
const LOCK_WAIT = "250ms"

const lockAccount = async (scope: Scope, bucket: Buffer, now: number): Promise<BucketRow | null> => {
  try {
    await scope.run(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`)
    await scope.run(sql`
      insert into login_throttle (bucket, failures, since) values (${bucket}, 0, ${new Date(now)}) on conflict do nothing`)
    return await scope.find(
      sql<BucketRow>`select failures, since, blocked_until from login_throttle where bucket = ${bucket} for update`,
    )
  } catch (error) {
    throw isLockTaken(error) ? refuse("login.wait", { minutes: 1 }) : error
  }
}

/**
 * Takes one try before the password is looked at: it counts as a failure until it succeeds, so that guesses sent
 * all at once are counted like guesses sent one by one. Refuses, with the minutes left, a try that must wait.
 */
export const takeTry = async (scope: Scope, { account, address }: Buckets): Promise<void> => {
  const now = Date.now()
  const locked = toBucket(await lockAccount(scope, account, now))
  const around = toBucket(
    await scope.find(
      sql<BucketRow>`select failures, since, blocked_until from login_throttle where bucket = ${address}`,
    ),
  )
  const hot = isHot(around, now)
  const until = waitUntil(locked, hot, now)
  if (until !== null) throw refuse("login.wait", { minutes: minutesUntil(until, now) })
  const { failures, since, blockedUntil } = afterFailure(locked, allowance(hot), now)
  await scope.run(sql`
    update login_throttle set failures = ${failures}, since = ${new Date(since)},
      blocked_until = ${blockedUntil === null ? null : new Date(blockedUntil)}
    where bucket = ${account}`)
}

/** The try failed: its account was counted when it was taken, its address is counted now. */
export const countAtAddress = (scope: Scope, { address }: Buckets): Promise<unknown> =>
  scope.run(sql`
    insert into login_throttle as t (bucket, failures, since) values (${address}, 1, now())
    on conflict (bucket) do update set
      failures = case when t.since < now() - make_interval(secs => ${WINDOW / 1000}) then 1 else t.failures + 1 end,
      since = case when t.since < now() - make_interval(secs => ${WINDOW / 1000}) then now() else t.since end`)

/** The try succeeded: what was counted against the account is forgotten. */
export const forgetTries = (scope: Scope, { account }: Buckets): Promise<unknown> =>
  scope.run(sql`delete from login_throttle where bucket = ${account}`)
