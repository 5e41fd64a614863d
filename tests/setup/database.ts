import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "@jalon/data"
import { startCluster } from "@jalon/data/cluster"
import { migrateJobs } from "@jalon/jobs/worker"
import pg from "pg"
import type { TestProject } from "vitest/node"

const MIGRATIONS = new URL("../../db/migrations", import.meta.url).pathname

/** One PostgreSQL for the whole run, and in it one migrated template that each test file copies. */
export default async (project: TestProject) => {
  const template = "jalon_template"
  const outside = process.env["TEST_DATABASE_URL"]
  const port = 15_100 + Math.floor(Math.random() * 800)
  const dir = join(tmpdir(), `jalon-test-${port}-${Date.now()}`)
  const cluster = outside ? null : await startCluster({ dir, port, durable: false })
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
    await rm(dir, { recursive: true, force: true })
  }
}
