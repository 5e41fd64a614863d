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

const TRIES = 3

/**
 * Two transactions that waited for each other: PostgreSQL undid one of them whole, and the other has gone on. `work` is one
 * transaction and nothing beside it, so it may begin again at once.
 */
export const againAfterDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === "40P01") || tries === TRIES) throw error
    }
  }
}
