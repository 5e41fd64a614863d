/** How failed log-ins are slowed down. All times in milliseconds. */
const MINUTE = 60_000
export const FREE_FAILURES = 5
export const WINDOW = 15 * MINUTE
const LONGEST_WAIT = 15 * MINUTE
/** Past this many failures from one address in a window, each account there has three tries instead of five. */
export const HOT_ADDRESS = 200
const FREE_FAILURES_WHEN_HOT = 3

export type Bucket = { failures: number; since: number; blockedUntil: number | null }

const isFresh = (bucket: Bucket | null, now: number): bucket is Bucket =>
  bucket !== null && now - bucket.since < WINDOW

/** An address is never blocked: a class of 300 shares one. It only makes its accounts' allowance smaller. */
export const isHot = (address: Bucket | null, now: number): boolean =>
  isFresh(address, now) && address.failures >= HOT_ADDRESS

export const allowance = (hot: boolean): number => (hot ? FREE_FAILURES_WHEN_HOT : FREE_FAILURES)

/** Until when a try must wait, or null when it may go ahead. */
export const waitUntil = (account: Bucket | null, hot: boolean, now: number): number | null => {
  if (!isFresh(account, now)) return null
  if (account.blockedUntil !== null && account.blockedUntil > now) return account.blockedUntil
  // The address became hot after this account had used its tries: it waits for the window to pass.
  return hot && account.failures >= allowance(hot) ? account.since + WINDOW : null
}

/** The bucket after one more failure: past its allowance each failure doubles the wait, up to a quarter of an hour. */
export const afterFailure = (bucket: Bucket | null, allowed: number, now: number): Bucket => {
  const failures = (isFresh(bucket, now) ? bucket.failures : 0) + 1
  const since = isFresh(bucket, now) ? bucket.since : now
  const beyond = failures - allowed
  const wait = beyond < 0 ? null : Math.min(MINUTE * 2 ** beyond, LONGEST_WAIT)
  return { failures, since, blockedUntil: wait === null ? null : now + wait }
}

export const minutesUntil = (instant: number, now: number): number =>
  Math.max(1, Math.ceil((instant - now) / MINUTE))
