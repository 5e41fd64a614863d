/**
 * How long the database may be held. The roles carry the limits of their ordinary work (`alter role … set`, kept by
 * tests/catalogue): a page of `jalon_app` waits 4 s for a lock and 10 s for a statement. Here stand the purposes that
 * differ from their role's.
 */
type TimeLimits = {
  readonly lock_timeout: string
  readonly statement_timeout: string
  readonly idle_in_transaction_session_timeout: string
  readonly transaction_timeout: string
}

const asSettings = (limits: TimeLimits, scope: "local" | "session"): string =>
  Object.entries(limits)
    .map(([name, value]) => `set ${scope} ${name} to '${value}'`)
    .join("; ")

/** A file is written as fast as its reader takes it: minutes, but not for ever, because its snapshot holds vacuum back. */
export const forFile = asSettings(
  {
    lock_timeout: "4s",
    statement_timeout: "10min",
    idle_in_transaction_session_timeout: "1min",
    transaction_timeout: "10min",
  },
  "local",
)

/**
 * Whoever waits for a strong lock makes everybody behind him wait too. So a migration waits a moment, gives up what it
 * holds, and tries again later (`retryWhenLocked`).
 */
export const forMigration = asSettings(
  {
    lock_timeout: "100ms",
    statement_timeout: "15min",
    idle_in_transaction_session_timeout: "1min",
    transaction_timeout: "30min",
  },
  "session",
)

/** What runs outside a transaction (`create index concurrently`) lets readers and writers pass while it waits. */
export const forOnlineMigration = asSettings(
  {
    lock_timeout: "30min",
    statement_timeout: "6h",
    idle_in_transaction_session_timeout: "1min",
    // Each statement is its own transaction.
    transaction_timeout: "6h",
  },
  "session",
)
