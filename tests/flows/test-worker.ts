import type { TestApi } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { startWorker } from "@jalon/jobs/worker"
import { type MailCatcher, startMailCatcher } from "@jalon/ports/mail"
import { jobs, reactions } from "../../apps/worker/reactions.ts"
import { openServices } from "../../apps/worker/services.ts"
import { readSettings } from "../../apps/worker/settings.ts"

const silent = () => undefined

/** Each act in a flow starts work that the test waits for: looking once a second, half of its time would be waiting. */
const IDLE_MS = 100

type Heard = (...words: unknown[]) => void

export type TestWorker = { mail: MailCatcher; stop: () => Promise<void> }

/** A real worker on the test's database, with a real SMTP server that keeps what it receives. */
export const startTestWorker = async (
  api: TestApi,
  hear: Heard = silent,
  changes: Record<string, string | undefined> = {},
): Promise<TestWorker> => {
  const mail = await startMailCatcher({})
  const settings = readSettings({
    DATABASE_URL: api.db.url("jalon_worker"),
    PUBLIC_URL: api.settings.PUBLIC_URL,
    MASTER_SECRET: api.settings.MASTER_SECRET,
    FIELD_KEYS: api.settings.FIELD_KEYS,
    FILES_FOLDER: api.settings.FILES_FOLDER,
    COMPANY_REGISTER_URL: api.settings.COMPANY_REGISTER_URL,
    OPCO_REGISTER_URL: api.settings.OPCO_REGISTER_URL,
    OPCO_APIS: api.settings.OPCO_APIS,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.smtpPort),
    SMTP_TLS: "none",
    MAIL_FROM: "ne-pas-repondre@jalon.example",
    WORKER_ID: "test-worker",
    ...changes,
  })
  const data = openData({ url: settings.DATABASE_URL, connections: 6, applicationName: "test-worker" })
  const worker = await startWorker({
    databaseUrl: settings.DATABASE_URL,
    data,
    workerId: settings.WORKER_ID,
    services: openServices(settings),
    jobs,
    reactions,
    idleMs: IDLE_MS,
    log: { debug: hear, info: hear, warn: hear, error: hear },
    onSuperseded: silent,
  })
  return {
    mail,
    stop: async () => {
      await worker.stop(2000)
      await data.close()
      await mail.close()
    },
  }
}
