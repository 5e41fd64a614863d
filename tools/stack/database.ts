import { migrate } from "@jalon/data"
import { type Cluster, startCluster } from "@jalon/data/cluster"
import { migrateJobs } from "@jalon/jobs/worker"
import pg from "pg"

export const MIGRATIONS = new URL("../../db/migrations", import.meta.url).pathname
const DATABASE = "jalon"

export type RunningDatabase = {
  /** Address for one of the product's roles, or for the superuser. */
  url: (role: "postgres" | "jalon_app" | "jalon_worker") => string
  cluster: Cluster
}

const createDatabase = async (cluster: Cluster) => {
  const client = new pg.Client(cluster.url("postgres"))
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.end()
}

/** PostgreSQL in `dir` with the product's database, migrated to the newest shape. */
export const startDatabase = async (options: {
  dir: string
  port: number
  durable: boolean
  settings?: Record<string, string>
}): Promise<RunningDatabase> => {
  const cluster = await startCluster(options)
  try {
    await createDatabase(cluster)
    await migrate(cluster.url(DATABASE), MIGRATIONS)
    await migrateJobs(cluster.url(DATABASE))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { cluster, url: (role) => cluster.url(DATABASE, role) }
}
