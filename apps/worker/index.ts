import { checkRootKeys, openData, rootKeysOf } from "@jalon/data"
import { queueNames, startWorker } from "@jalon/jobs/worker"
import { outline } from "@jalon/kernel"
import pino from "pino"
import { startMonitoring } from "./monitoring.ts"
import { jobs, reactions } from "./reactions.ts"
import { schedules } from "./schedules/index.ts"
import { openServices } from "./services.ts"
import { readSettings } from "./settings.ts"

const settings = readSettings(process.env)
const log = pino({ level: settings.LOG_LEVEL, base: { service: "worker", worker: settings.WORKER_ID } })

// Better to die and be restarted, with the work resumed from its last step, than to go on in an unknown state.
const die = (error: unknown) => {
  log.fatal(outline(error), "worker dies")
  process.exit(1)
}
process.on("uncaughtException", die)
process.on("unhandledRejection", die)

const data = openData({
  url: settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  applicationName: `jalon-worker ${settings.WORKER_ID}`,
})
await checkRootKeys(data, rootKeysOf(settings.FIELD_KEYS))
const monitoring = await startMonitoring(
  data,
  { host: settings.MONITORING_HOST, port: settings.MONITORING_PORT },
  queueNames(jobs, reactions),
)
const worker = await startWorker({
  databaseUrl: settings.DATABASE_URL,
  data,
  workerId: settings.WORKER_ID,
  services: openServices(settings),
  jobs,
  reactions,
  schedules,
  log,
  onSuperseded: () => die(new Error("another process took this worker's name")),
  onEnd: monitoring.workEnded,
})
monitoring.watch(worker.isBeating)
log.info({ port: monitoring.port }, "health and metrics are served")

const stop = async () => {
  monitoring.watch(() => false)
  await worker.stop(settings.DRAIN_SECONDS * 1000)
  await monitoring.close()
  await data.close()
  process.exit(0)
}
process.once("SIGTERM", () => void stop())
process.once("SIGINT", () => void stop())
