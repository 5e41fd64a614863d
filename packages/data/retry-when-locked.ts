import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"

/** The lock was not given in time, or two waited for each other: nothing was done, the same may work a moment later. */
const isLockTrouble = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01")

/** With waits of 100 ms for a lock, those who queue behind a try are held up for at most 3 % of the time. */
const PAUSE_MS = 3_000
const PATIENCE_MS = 15 * 60_000

export type LockRetry = { pauseMs?: number; patienceMs?: number }

/** Runs `work` until it gets its locks. `work` must undo what it did before it throws. */
export const retryWhenLocked = async <T>(
  work: () => Promise<T>,
  { pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS }: LockRetry = {},
): Promise<T> => {
  const end = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTrouble(error) || Date.now() + pauseMs > end) throw error
      await wait(pauseMs)
    }
  }
}
