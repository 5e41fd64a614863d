import { rm } from "node:fs/promises"
import { join } from "node:path"
import { migrate } from "@jalon/data"
import { startCluster, throwawayFolder } from "@jalon/data/cluster"
import pg from "pg"
import { describeFunctions, describeViews } from "./functions.ts"
import { describeTables } from "./tables.ts"

const HEADER = `-- The present shape of the database, read from a freshly migrated one. Written by \`npm run schema\` and compared
-- by \`npm run check\`; to change it, add a migration. The durable-work engine keeps its own schema, dbos.`

/** The readable shape of a migrated database. */
const snapshot = async (db: pg.Client): Promise<string> => {
  const parts = [
    HEADER,
    ...(await describeTables(db)),
    ...(await describeViews(db)),
    ...(await describeFunctions(db)),
  ]
  return `${parts.join("\n\n")}\n`
}

/** Applies a folder of migrations to a database made for the occasion, and describes what came out. */
export const snapshotOf = async (migrations: string): Promise<string> => {
  const dir = await throwawayFolder()
  const port = 16_000 + Math.floor(Math.random() * 900)
  const cluster = await startCluster({ dir: join(dir, "pg"), port, durable: false })
  try {
    await migrate(cluster.url("postgres"), migrations)
    const client = new pg.Client(cluster.url("postgres"))
    await client.connect()
    const text = await snapshot(client)
    await client.end()
    return text
  } finally {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
