import pg from "pg"

/**
 * The engine's own connections. One that breaks while nobody listens to it would end the process: the engine listens to those
 * it holds and to those that rest, and misses the moment between the two.
 */
export const openEnginePool = (databaseUrl: string, executor: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 12,
    application_name: `dbos_${executor}`.slice(0, 63),
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}
