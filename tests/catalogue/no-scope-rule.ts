import type pg from "pg"
import type { Rule } from "./rule.ts"

/** Each scope setting missing, and each left empty as it is after a transaction that had set it. */
const NOBODY = {
  "never set": "reset app.kind; reset app.organization_id; reset app.account_id",
  "set to nothing": "set app.kind = ''; set app.organization_id = ''; set app.account_id = ''",
}

const outcome = async (db: pg.Client, statement: string): Promise<{ rows: number } | { refused: string }> => {
  await db.query("savepoint attempt")
  try {
    const { rows } = await db.query(statement)
    await db.query("release savepoint attempt")
    return { rows: rows.length }
  } catch (error) {
    await db.query("rollback to savepoint attempt")
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

const granted = async (db: pg.Client, privilege: string) => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and has_table_privilege('jalon_app', oid, $1) order by 1`,
    [privilege],
  )
  return rows.map((row) => row.name)
}

const faultsAs = async (db: pg.Client, how: string, readable: string[], writable: string[]) => {
  const faults: string[] = []
  for (const table of readable) {
    const seen = await outcome(db, `select from ${table} limit 1`)
    if (!("rows" in seen) || seen.rows > 0)
      faults.push(`${table}, scope ${how}: reading gave ${JSON.stringify(seen)}`)
  }
  for (const table of writable) {
    // The policy is checked before any constraint, so an empty row is enough.
    const written = await outcome(db, `insert into ${table} default values`)
    if (!("refused" in written) || !written.refused.includes("row-level security"))
      faults.push(`${table}, scope ${how}: inserting gave ${JSON.stringify(written)}`)
  }
  return faults
}

/** To be run inside a transaction, on a database with at least one row in each table. */
export const noScopeRule: Rule = {
  says: "without a scope no table shows a row and none takes one",
  faults: async (db) => {
    const [readable, writable] = [await granted(db, "select"), await granted(db, "insert")]
    const empty: string[] = []
    for (const table of readable) {
      const { rowCount } = await db.query(`select from ${table} limit 1`)
      if (rowCount === 0) empty.push(`${table} is empty: nothing is proven`)
    }
    const faults: string[] = []
    for (const [how, settings] of Object.entries(NOBODY)) {
      await db.query(settings)
      await db.query("set local role jalon_app")
      faults.push(...(await faultsAs(db, how, readable, writable)))
      await db.query("reset role")
    }
    return [...empty, ...faults]
  },
  refuses: [
    {
      what: "a rule that takes no scope for every scope",
      sql: `alter policy scope on integration using (scope_organization() is null or organization_id = scope_organization())
        with check (scope_organization() is null or organization_id = scope_organization())`,
      names: "integration",
    },
    {
      what: "a rule that stumbles on the empty setting",
      sql: "alter policy scope on integration using (organization_id = current_setting('app.organization_id')::int)",
      names: "integration",
    },
  ],
}
