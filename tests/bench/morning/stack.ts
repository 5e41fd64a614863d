import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { newRootKeyEntry } from "@jalon/data"
import { startDatabase } from "../../../tools/stack/database.ts"
import { startProgram, waitForUrl } from "../../../tools/stack/processes.ts"
import { freePort } from "../harness/free-port.ts"
import { type Cleanup, removeFolder, temporaryFolder } from "../harness/temporary.ts"

/** The product as it runs: PostgreSQL with fsync, one API, one worker. The mails of a morning go nowhere. */
export const startStack = async (cleanup: Cleanup, seed: (url: string) => Promise<void>) => {
  const folder = await temporaryFolder("morning")
  cleanup.add(() => removeFolder(folder))
  const { cluster, url } = await startDatabase({
    dir: join(folder, "postgres"),
    port: await freePort(),
    durable: true,
    settings: {
      shared_buffers: "1GB",
      max_wal_size: "8GB",
      shared_preload_libraries: "pg_stat_statements",
    },
  })
  cleanup.add(() => cluster.stop())
  await seed(url("postgres"))

  const apiPort = await freePort()
  const masterSecret = randomBytes(32).toString("base64")
  const shared = {
    NODE_ENV: "production",
    PUBLIC_URL: `http://127.0.0.1:${apiPort}`,
    MASTER_SECRET: masterSecret,
    FIELD_KEYS: newRootKeyEntry("1"),
    FILES_FOLDER: join(folder, "files"),
    LOG_LEVEL: "error",
  }
  const api = startProgram("apps/api/index.ts", {
    ...shared,
    DATABASE_URL: url("jalon_app"),
    HOST: "127.0.0.1",
    PORT: String(apiPort),
    TRUSTED_PROXIES: "127.0.0.1",
    ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
  })
  cleanup.add(api.stop)
  const worker = startProgram("apps/worker/index.ts", {
    ...shared,
    DATABASE_URL: url("jalon_worker"),
    WORKER_ID: "morning",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(await freePort()),
    SMTP_TLS: "none",
    MAIL_FROM: "ne-pas-repondre@jalon.example",
    DRAIN_SECONDS: "2",
  })
  cleanup.add(worker.stop)
  await waitForUrl(`http://127.0.0.1:${apiPort}/readyz`, { programs: [api] })
  const pids: Record<string, number> = {
    generator: process.pid,
    api: api.process.pid ?? 0,
    worker: worker.process.pid ?? 0,
    postgresql: cluster.process.pid ?? 0,
  }
  return {
    apiPort,
    master: Buffer.from(masterSecret, "base64"),
    adminUrl: url("postgres"),
    workerUrl: url("jalon_worker"),
    pids,
  }
}
export type Stack = Awaited<ReturnType<typeof startStack>>
