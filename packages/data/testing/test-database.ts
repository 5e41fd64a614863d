import { randomUUID } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"
import { type Data, openData } from "../data.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser address of the cluster the tests share, with TEMPLATE where the database name goes. */
    clusterUrl?: string
    templateDatabase?: string
  }
}

export type TestDatabase = {
  name: string
  /** As the application: policies apply. */
  data: Data
  url: (user: "jalon_app" | "jalon_worker" | "jalon_readonly" | "postgres") => string
  /** As a superuser, to look behind the policies. */
  admin: pg.Client
  close: () => Promise<void>
}

const address = (database: string, user: string) => {
  const cluster = inject("clusterUrl")
  // Nothing else gives a test file a database, so one that gets here without it hides what it imports.
  if (cluster === undefined)
    throw new Error("No PostgreSQL was started: import the test database with an ordinary import")
  const url = new URL(cluster)
  url.pathname = `/${database}`
  url.username = user
  return url.toString()
}

/** A database of its own for one test file: a copy of the migrated template, made in a fraction of a second. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "").slice(0, 12)}`
  const maker = new pg.Client(address("postgres", "postgres"))
  await maker.connect()
  await maker.query(`create database ${name} template ${inject("templateDatabase")} strategy file_copy`)
  const admin = new pg.Client(address(name, "postgres"))
  await admin.connect()
  const data = openData({ url: address(name, "jalon_app"), connections: 8, applicationName: "test" })
  return {
    name,
    data,
    admin,
    url: (user) => address(name, user),
    close: async () => {
      await data.close()
      await admin.end()
      await maker.query(`drop database ${name} with (force)`)
      await maker.end()
    },
  }
}
