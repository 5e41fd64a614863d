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
type BareData = Data & {
  insertSignature: (school: number, sheetId: string, studentId: string) => Promise<unknown>
}

export const bareData = (url: string, connections: number): BareData => {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true } as pg.PoolConfig)
  return {
    inScope: never,
    runOnce: never,
    readOnce: async <Row>(_who: unknown, _action: string, { text, values }: Sql<Row>) =>
      (await pool.query({ name: nameOf(text), text, values: [...values] })).rows as Row[],
    async *copyOut() {},
    insertSignature: (school, sheetId, studentId) =>
      pool.query({
        name: "bare_signature",
        text: `insert into bench_signature (organization_id, on_date, sheet_id, student_id, hash)
          values ($1, current_date, $2, $3, repeat('0', 64)) on conflict do nothing`,
        values: [school, sheetId, studentId],
      }),
    ping: async () => undefined,
    close: () => pool.end(),
  }
}
