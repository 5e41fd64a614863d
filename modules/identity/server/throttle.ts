import { hmac, isLockTaken, type Scope, sql } from "@jalon/data"
import { minutesUntil, WINDOW } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"

/** The two counters a try is judged by: one for the account (or its known device), one for the address. */
export type Buckets = { account: Buffer; address: Buffer }

export const bucketsFor = (
  key: Buffer,
  { email, address, device }: { email: string; address: string; device: string | null },
): Buckets => ({
  account: device === null ? hmac(key, "account", email) : hmac(key, "device", email, device),
  address: hmac(key, "address", address),
})

/**
 * Refuses, with the minutes left, a try that must wait. A counter that is in other hands for longer than two browsers of one
 * person would need is being tried by somebody else.
 */
export const orWait = async <T extends { wait_until: Date | null }>(tried: Promise<T | null>): Promise<T> => {
  const answer = await tried.catch((error: unknown) => {
    throw isLockTaken(error) ? refuse("login.wait", { minutes: 1 }) : error
  })
  if (answer === null) throw new Error("A try has always an answer")
  const until = answer.wait_until
  if (until) throw refuse("login.wait", { minutes: minutesUntil(until.getTime(), Date.now()) })
  return answer
}

/** Takes one try before the password is looked at. How tries are counted is written in `take_login_try`. */
export const takeTry = (scope: Scope, { account, address }: Buckets): Promise<unknown> =>
  orWait(
    scope.find(sql<{ wait_until: Date | null }>`select take_login_try(${account}, ${address}) as wait_until`),
  )

/** The try failed: its account was counted when it was taken, its address is counted now. */
export const countAtAddress = (scope: Scope, { address }: Pick<Buckets, "address">): Promise<unknown> =>
  scope.run(sql`
    insert into login_throttle as t (bucket, failures, since) values (${address}, 1, now())
    on conflict (bucket) do update set
      failures = case when t.since < now() - make_interval(secs => ${WINDOW / 1000}) then 1 else t.failures + 1 end,
      since = case when t.since < now() - make_interval(secs => ${WINDOW / 1000}) then now() else t.since end`)

/** The try succeeded: what was counted against the account is forgotten. */
export const forgetTries = (scope: Scope, { account }: Buckets): Promise<unknown> =>
  scope.run(sql`delete from login_throttle where bucket = ${account}`)
