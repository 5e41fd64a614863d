import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { newRootKeyEntry } from "@jalon/data"
import { startMailCatcher } from "@jalon/ports/mail"
import pg from "pg"
import { waitForUrl } from "../../../tools/stack/processes.ts"
import { freePort } from "../../bench/harness/free-port.ts"
import { type Cleanup, removeFolder, temporaryFolder } from "../../bench/harness/temporary.ts"
import { type Postgres, startPostgres } from "./postgres.ts"
import { startSlowRelay } from "./slow-relay.ts"
import { type Supervised, supervise, type Victim } from "./supervise.ts"

export type { Victim } from "./supervise.ts"

/** The real product in a folder of its own: PostgreSQL, API, two workers, and an SMTP server that keeps every mail. */
export type Machine = {
  url: string
  folder: string
  filesFolder: string
  mailFile: string
  mailsReceived: () => number
  api: Supervised
  workers: Supervised[]
  victims: readonly Victim[]
  databaseUrl: Postgres["url"]
  /** The root keys of sealed fields. */
  fieldKeys: string
  masterSecret: string
  /** As a superuser, on a connection of its own: PostgreSQL may have been killed since the last look. */
  asAdmin: <T>(work: (admin: pg.Client) => Promise<T>) => Promise<T>
}

const waitForWorkers = async (machine: Machine, count: number) => {
  for (let tries = 0; tries < 900; tries++) {
    const { rowCount } = await machine.asAdmin((admin) => admin.query("select from worker_heartbeat"))
    if (rowCount === count) return
    await wait(200)
  }
  throw new Error("The workers did not start within three minutes")
}

const adminOf =
  (url: string): Machine["asAdmin"] =>
  async (work) => {
    const admin = new pg.Client(url)
    admin.on("error", () => undefined)
    await admin.connect()
    try {
      return await work(admin)
    } finally {
      await admin.end()
    }
  }

export const startMachine = async (
  cleanup: Cleanup,
  {
    relayLatencyMs,
    webFolder,
    workers: workerCount = 2,
    apiEnv = {},
    sharedEnv = {},
  }: {
    relayLatencyMs: number
    webFolder?: string
    workers?: number
    apiEnv?: Record<string, string>
    sharedEnv?: Record<string, string>
  },
): Promise<Machine> => {
  const folder = await temporaryFolder("faults")
  cleanup.add(() => removeFolder(folder))
  const postgres = await startPostgres(join(folder, "postgres"), await freePort())
  cleanup.add(postgres.stop)
  const mailFile = join(folder, "mails.jsonl")
  const mail = await startMailCatcher({ file: mailFile })
  cleanup.add(() => mail.close())
  const relay = await startSlowRelay(mail.smtpPort, relayLatencyMs)
  cleanup.add(relay.close)

  const apiPort = await freePort()
  const url = `http://127.0.0.1:${apiPort}`
  const filesFolder = join(folder, "files")
  const shared = {
    NODE_ENV: "test",
    PUBLIC_URL: url,
    MASTER_SECRET: randomBytes(32).toString("base64"),
    FIELD_KEYS: newRootKeyEntry("1"),
    FILES_FOLDER: filesFolder,
    LOG_LEVEL: "error",
    // Halves the time a killed program takes to come back.
    NODE_COMPILE_CACHE: new URL("../../../.cache/node", import.meta.url).pathname,
    ...sharedEnv,
  }
  const program = (name: string, file: string, env: Record<string, string>) => {
    const program = supervise({
      name,
      file,
      env: { ...shared, ...env },
      logFile: join(folder, `${name}.log`),
    })
    cleanup.add(program.stop)
    return program
  }
  const api = program("api", "apps/api/index.ts", {
    DATABASE_URL: postgres.url("jalon_app"),
    HOST: "127.0.0.1",
    PORT: String(apiPort),
    // The load comes from one address: it says itself, person by person, from which one it would come.
    TRUSTED_PROXIES: "127.0.0.1",
    ...(webFolder && { WEB_FOLDER: webFolder }),
    ...apiEnv,
  })
  const workers = Array.from({ length: workerCount }, (_, n) => `worker-${n + 1}`).map((name) =>
    program(name, "apps/worker/index.ts", {
      DATABASE_URL: postgres.url("jalon_worker"),
      WORKER_ID: name,
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(relay.port),
      SMTP_TLS: "none",
      MAIL_FROM: "ne-pas-repondre@jalon.example",
      DRAIN_SECONDS: "2",
    }),
  )
  const machine = {
    url,
    folder,
    filesFolder,
    mailFile,
    mailsReceived: () => mail.messages.length,
    api,
    workers,
    victims: [api, ...workers, postgres],
    databaseUrl: postgres.url,
    fieldKeys: shared.FIELD_KEYS,
    masterSecret: shared.MASTER_SECRET,
    asAdmin: adminOf(postgres.url("postgres")),
  }
  // Only what hangs runs into it: the machine may have others to serve.
  await waitForUrl(`${url}/readyz`)
  await waitForWorkers(machine, workers.length)
  return machine
}
