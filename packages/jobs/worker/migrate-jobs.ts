import { ensureSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database"
import pg from "pg"

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

// The application has no right here: it starts work through `enqueue_work`, which runs as the owner.
const GRANTS = [
  "revoke all on schema dbos from public",
  "revoke execute on all functions in schema dbos from public",
  "grant usage on schema dbos to jalon_owner, jalon_worker",
  "grant select, insert, update on dbos.workflow_status, dbos.workflow_input to jalon_owner",
  "grant execute on function dbos.enqueue_workflow to jalon_owner",
  "grant select, insert, update, delete on all tables in schema dbos to jalon_worker",
  "grant usage on all sequences in schema dbos to jalon_worker",
  "grant execute on all functions in schema dbos to jalon_worker",
]

/**
 * Makes or updates the engine's tables (schema `dbos`) ahead of time, as an administrator, and gives each role
 * what it needs and no more. To be called after `migrate`; calling it again changes nothing.
 */
export const migrateJobs = async (adminUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1 })
  try {
    await ensureSystemDatabase(adminUrl, silent as never, pool, "dbos")
    for (const grant of GRANTS) await pool.query(grant)
  } finally {
    await pool.end()
  }
}
