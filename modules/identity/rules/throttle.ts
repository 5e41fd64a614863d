const MINUTE = 60_000

/** Within which failed log-ins are counted, in milliseconds. How they are, is written in the database (`take_login_try`). */
export const WINDOW = 15 * MINUTE

export const minutesUntil = (instant: number, now: number): number =>
  Math.max(1, Math.ceil((instant - now) / MINUTE))
