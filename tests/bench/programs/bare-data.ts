import type { Data, Sql } from "@jalon/data"
import pg from "pg"

const never = () => Promise.reject(new Error("The bench only reads through this one"))

const names = new Map<string, string>()
const nameOf = (text: string) => {
  const known = names.get(text) ?? `bare_${names.size}`
  names.set(text, known)
  return known
}

/** The same face with nothing behind it: no scope, no transaction, no policy; a pool and named statements. */
export const bareData = (url: string, connections: number): Data => {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true } as pg.PoolConfig)
  return {
    inScope: never,
    runOnce: never,
    readOnce: async <Row>(_who: unknown, _action: string, { text, values }: Sql<Row>) =>
      (await pool.query({ name: nameOf(text), text, values: [...values] })).rows as Row[],
    async *copyOut() {},
    ping: async () => undefined,
    close: () => pool.end(),
  }
}
