import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { isOnline, runOnline } from "./online-migration.ts"
import { type LockRetry, retryWhenLocked } from "./retry-when-locked.ts"
import { forMigration, forOnlineMigration } from "./time-limits.ts"

const NAME = /^\d{8}_\d{4}__[a-z-]+__[a-z0-9_]+\.sql$/

type Migration = { name: string; text: string; checksum: string }

/** All migrations of a folder, oldest first; a badly named file is refused rather than skipped. */
export const readMigrations = async (dir: string): Promise<Migration[]> => {
  const names = (await readdir(dir)).sort()
  const bad = names.find((name) => !NAME.test(name))
  if (bad) throw new Error(`Migration name refused: ${bad} (expected <day>_<order>__<module>__<what>.sql)`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(dir, name), "utf8")
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") }
    }),
  )
}

/** What is left to apply. Refuses a changed file and one older than the newest applied: history only moves forward. */
export const pending = (
  all: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] => {
  const newest = [...applied.keys()].sort().at(-1) ?? ""
  for (const { name, checksum } of all) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum)
      throw new Error(`Migration changed after it was applied: ${name}`)
    if (before === undefined && name < newest)
      throw new Error(`Migration ${name} is older than ${newest}, already applied`)
  }
  return all.filter(({ name }) => !applied.has(name))
}

/** One migration and the memory of it, all or nothing; what cannot run in a transaction can be run again instead. */
const apply = async (client: pg.Client, { name, text, checksum }: Migration): Promise<void> => {
  const remember = () =>
    client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum])
  if (isOnline(text)) {
    await client.query(forOnlineMigration)
    await runOnline(client, text)
    await remember()
    return
  }
  await client.query(forMigration)
  try {
    await client.query("begin")
    await client.query(text)
    await remember()
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw error
  }
}

/** Only a superuser may say so: an autovacuum that holds the table is then asked to leave before the wait is over. */
const sendVacuumAway = "set deadlock_timeout to '50ms'"

/**
 * Applies what is missing, each migration in its own transaction; two runners at once wait for each other. May run while the
 * former release serves: a lock that is not given at once is asked for again later.
 */
export const migrate = async (url: string, dir: string, retry: LockRetry = {}): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(1742)")
    await client.query(sendVacuumAway).catch(() => undefined)
    await client.query(
      "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration",
    )
    const todo = pending(await readMigrations(dir), new Map(rows.map((row) => [row.name, row.checksum])))
    for (const migration of todo) {
      try {
        await retryWhenLocked(() => apply(client, migration), retry)
      } catch (error) {
        throw new Error(
          `Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
          { cause: error },
        )
      }
    }
    return todo.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
