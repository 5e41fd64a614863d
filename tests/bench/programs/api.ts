import { availableParallelism } from "node:os"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { openData } from "@jalon/data"
import { organizationsServer } from "@jalon/organizations/server"
import { getOrganization } from "@jalon/organizations/wire"
import { hash, verify } from "@node-rs/argon2"
import { createApi } from "../../../apps/api/app.ts"
import { mount } from "../../../apps/api/mount.ts"
import { readSettings } from "../../../apps/api/settings.ts"
import { closedLoop } from "../harness/closed-loop.ts"
import { PASSWORD } from "../world/seed.ts"
import { bareData } from "./bare-data.ts"

/** The real API, with beside it what the benches compare it with, and a look at its own event loop. */
const settings = readSettings(process.env)
const data = openData({
  url: settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  applicationName: "bench-api",
  plansOnce: true,
})
const app = await createApi(settings, data)

// The one route wanted asks for no service.
const scoped = organizationsServer({} as never).find(({ route }) => route.path === getOrganization.path)
if (!scoped) throw new Error(`${getOrganization.path} is not served any more`)
const unscoped = { ...scoped, route: { ...getOrganization, path: "/bench/unscoped" as const } }
const bare = bareData(process.env.BYPASS_DATABASE_URL ?? "", settings.DATABASE_CONNECTIONS)
await app.register(
  async (api) => {
    api.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store")
    })
    mount(api, unscoped, bare)
  },
  { prefix: "/api/v1" },
)

/** Raw verifications with the library, the cost and the parallelism of log-in. */
const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
app.get<{ Querystring: { seconds: string } }>("/bench/argon2", ({ query }) =>
  closedLoop(availableParallelism(), Number(query.seconds), async () => {
    await verify(stored, PASSWORD)
  }),
)

/** What a signature is compared with: a row of its shape, and nothing around it. */
type Bare = { school: number; sheetId: string; studentId: string }
app.post<{ Body: Bare }>("/bench/signature", async ({ body }) => {
  await bare.insertSignature(body.school, body.sheetId, body.studentId)
  return { signed: true }
})

const delay = monitorEventLoopDelay({ resolution: 10 })
app.get("/bench/delay/watch", async () => {
  delay.enable()
  return {}
})
app.get("/bench/delay/rest", async () => {
  delay.disable()
  return {}
})
/** As measured: the timer's own ten milliseconds are in it, so the real delay is shorter. */
app.get("/bench/delay", async () => ({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6 }))

const stop = async () => {
  await app.close()
  await Promise.all([data.close(), bare.close()])
  process.exit(0)
}
process.once("SIGTERM", () => void stop())
await app.listen({ host: settings.HOST, port: settings.PORT })
