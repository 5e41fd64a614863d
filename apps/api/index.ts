import { openData } from "@jalon/data"
import { outline } from "@jalon/kernel"
import { createApi } from "./app.ts"
import { readSettings } from "./settings.ts"

const settings = readSettings(process.env)
const data = openData({
  url: settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  applicationName: "jalon-api",
})
const app = await createApi(settings, data)

// Better to die and be restarted than to go on in an unknown state. The message stays out: it may name someone.
const die = (error: unknown) => {
  app.log.fatal(outline(error), "api dies")
  process.exit(1)
}
process.on("uncaughtException", die)
process.on("unhandledRejection", die)

const stop = async () => {
  await app.close()
  await data.close()
  process.exit(0)
}
process.once("SIGTERM", () => void stop())
process.once("SIGINT", () => void stop())

await app.listen({ host: settings.HOST, port: settings.PORT })
