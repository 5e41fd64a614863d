import { hmac, type Scope, type Sql, sql } from "@jalon/data"
import { afterFailure, allowance, type Bucket, isHot, minutesUntil, waitUntil } from "../rules/index.ts"
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

export const bucketQuery = (bucket: Buffer): Sql<BucketRow> =>
  sql<BucketRow>`select failures, since, blocked_until from login_throttle where bucket = ${bucket}`

const toBucket = (row: BucketRow | null): Bucket | null =>
  row && {
    failures: row.failures,
    since: row.since.getTime(),
    blockedUntil: row.blocked_until?.getTime() ?? null,
  }

const save = (scope: Scope, key: Buffer, { failures, since, blockedUntil }: Bucket) =>
  scope.run(sql`
    insert into login_throttle (bucket, failures, since, blocked_until)
    values (${key}, ${failures}, ${new Date(since)}, ${blockedUntil === null ? null : new Date(blockedUntil)})
    on conflict (bucket) do update set failures = excluded.failures, since = excluded.since, blocked_until = excluded.blocked_until`)

const load = async (scope: Scope, { account, address }: Buckets) => {
  const [accountRow, addressRow] = await Promise.all([
    scope.find(bucketQuery(account)),
    scope.find(bucketQuery(address)),
  ])
  return { account: toBucket(accountRow), address: toBucket(addressRow) }
}

/** Refuses, with the minutes left, a try that must wait. */
export const refuseIfWaiting = async (scope: Scope, buckets: Buckets): Promise<void> => {
  const now = Date.now()
  const { account, address } = await load(scope, buckets)
  const until = waitUntil(account, isHot(address, now), now)
  if (until !== null) throw refuse("login.wait", { minutes: minutesUntil(until, now) })
}

export const countFailure = async (scope: Scope, buckets: Buckets): Promise<void> => {
  const now = Date.now()
  // Locks in a fixed order: many failures at once on one address must not deadlock.
  await scope.run(
    sql`select from login_throttle where bucket in (${buckets.account}, ${buckets.address}) order by bucket for update`,
  )
  const { account, address } = await load(scope, buckets)
  await save(scope, buckets.account, afterFailure(account, allowance(isHot(address, now)), now))
  await save(scope, buckets.address, {
    ...afterFailure(address, Number.POSITIVE_INFINITY, now),
    blockedUntil: null,
  })
}

export const forgetFailures = (scope: Scope, buckets: Buckets): Promise<unknown> =>
  scope.run(sql`delete from login_throttle where bucket = ${buckets.account}`)
