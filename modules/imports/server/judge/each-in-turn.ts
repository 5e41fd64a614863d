import { setImmediate as others } from "node:timers/promises"

/** A couple of milliseconds of work. */
const AT_A_TIME = 50

/**
 * Like `map`, letting others have a turn: the database that has just finished a batch must not wait for the next one to be
 * judged before it is given more to do.
 */
export const eachInTurn = async <T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    if (at > 0) await others()
    for (const item of items.slice(at, at + AT_A_TIME)) results.push(work(item))
  }
  return results
}
