import { execFile } from "node:child_process"
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type pg from "pg"

const run = promisify(execFile)

/** A base backup as any tool takes it: the files between start and stop, then the log they need to become whole. */
export const backUp = async (admin: pg.Client, from: string, to: string): Promise<void> => {
  await admin.query("select pg_backup_start('drill', true)")
  await run("cp", ["-a", from, to])
  await rm(join(to, "postmaster.pid"), { force: true })
  const { rows } = await admin.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)")
  // Copied again, because the last of the log was written since.
  await rm(join(to, "pg_wal"), { recursive: true })
  await run("cp", ["-a", join(from, "pg_wal"), join(to, "pg_wal")])
  await writeFile(join(to, "backup_label"), rows[0]?.labelfile ?? "", { mode: 0o644 })
  await run("chown", ["--reference", join(to, "PG_VERSION"), join(to, "backup_label")])
}
