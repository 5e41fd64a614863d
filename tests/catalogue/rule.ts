import type pg from "pg"

/** One thing the catalogue of a migrated database must show, with variations it must refuse. */
export type Rule = {
  says: string
  faults: (db: pg.Client) => Promise<string[]>
  /** `sql` is run on a good database; `names` is what the faults must then mention. */
  refuses: readonly { what: string; sql: string; names: string }[]
}

/** A rule whose query lists its faults, one text per row under `fault`. */
export const listing = async (db: pg.Client, query: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await db.query<{ fault: string }>(query, values)
  return rows.map((row) => row.fault)
}

/** Tables of ours that are not parts of another one. */
export const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`
