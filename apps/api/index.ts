import { checkRootKeys, openData, rootKeysOf } from "@jalon/data"
import { outline } from "@jalon/kernel"
import { openPrivatePort } from "@jalon/ports/private-port"
import { createApi } from "./app.ts"
import { readSettings } from "./settings.ts"
import { stopGently } from "./stopping.ts"

const settings = readSettings(process.env)
const data = openData({
  url: settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  applicationName: "jalon-api",
  plansOnce: true,
})
await checkRootKeys(data, rootKeysOf(settings.FIELD_KEYS))
const app = await createApi(settings, data)

// Better to die and be restarted than to go on in an unknown state. The message stays out: it may name someone.
const die = (error: unknown) => {
  app.log.fatal(outline(error), "api dies")
  process.exit(1)
}
process.on("uncaughtException", die)
process.on("unhandledRejection", die)

const stop = async () => {
  await stopGently(app, {
    noticeMs: settings.STOP_NOTICE_SECONDS * 1000,
    deadlineMs: settings.STOP_DEADLINE_SECONDS * 1000,
  })
  await data.close()
  process.exit(0)
}
process.once("SIGTERM", () => void stop())
process.once("SIGINT", () => void stop())

const { METRICS_HOST: host, METRICS_PORT: port } = settings
if (port !== undefined)
  await openPrivatePort(
    { host, port },
    {
      "/metrics": async () => ({ type: app.metrics.contentType, body: await app.metrics.metrics() }),
    },
  )
await app.listen({ host: settings.HOST, port: settings.PORT })
