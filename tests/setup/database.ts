import { rm } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { migrate } from "@jalon/data"
import { startCluster, throwawayFolder } from "@jalon/data/cluster"
import { migrateJobs } from "@jalon/jobs/worker"
import pg from "pg"
import type { TestProject } from "vitest/node"

const MIGRATIONS = new URL("../../db/migrations", import.meta.url).pathname

/** Below the range that client sockets take, and held by nobody: two runs may start side by side. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 15_100 + Math.floor(Math.random() * 300)
    const isFree = await new Promise<boolean>((answer) => {
      const probe = createServer()
      probe.once("error", () => answer(false))
      probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)))
    })
    if (isFree) return port
  }
}

/** One PostgreSQL for the whole run, and in it one migrated template that each test file copies. */
export default async (project: TestProject) => {
  const template = "jalon_template"
  const outside = process.env.TEST_DATABASE_URL
  const port = await freePort()
  const folder = await throwawayFolder()
  const cluster = outside ? null : await startCluster({ dir: join(folder, "pg"), port, durable: false })
  const server = outside ?? cluster?.url("postgres") ?? ""
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.query(`create database ${template}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${template}`
  await migrate(url.toString(), MIGRATIONS)
  await migrateJobs(url.toString())
  project.provide("clusterUrl", server)
  project.provide("templateDatabase", template)
  return async () => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
