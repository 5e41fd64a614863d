import { openData } from "@jalon/data"
import { createApi } from "./app.ts"
import { readSettings } from "./settings.ts"

const settings = readSettings(process.env)
const data = openData({
  url: settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  applicationName: "jalon-api",
})
const app = await createApi(settings, data)

const stop = async () => {
  await app.close()
  await data.close()
  process.exit(0)
}
process.once("SIGTERM", stop)
process.once("SIGINT", stop)

await app.listen({ host: settings.HOST, port: settings.PORT })
