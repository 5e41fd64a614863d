import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { newRootKeyEntry } from "@jalon/data"
import { startDatabase } from "../../../tools/stack/database.ts"
import { startProgram, waitForUrl } from "../../../tools/stack/processes.ts"
import { freePort } from "../harness/free-port.ts"
import type { Chance } from "../harness/seeded.ts"
import { type Cleanup, removeFolder, temporaryFolder } from "../harness/temporary.ts"
import { seedContracts } from "./contracts.ts"
import { connectTo, expectOk } from "./http.ts"
import { logInCall, type SignedIn, signedIn } from "./log-in.ts"
import { seedPeople } from "./people.ts"
import { SIZES, seedWorld } from "./seed.ts"

/** What all benches share: a seeded database, the real API in a process of its own, people already signed in. */
export type World = {
  chance: Chance
  apiPort: number
  /** `jalon_bench` sees every row: for the sides without policies. */
  databaseUrl: (role: "postgres" | "jalon_app" | "jalon_worker" | "jalon_bench") => string
  signedIn: readonly SignedIn[]
  /** What a worker needs to work on what the API took in. */
  masterSecret: string
  fieldKeys: string
  filesFolder: string
  /** The processes whose processor time counts: this one, the API and PostgreSQL. */
  pids: readonly number[]
}

const AT_ONCE = 8
/** One token may ask 600 times a minute: so many people that the limit stays out of the measure. */
const SIGNED_IN = SIZES.light

const signEverybodyIn = async (apiPort: number): Promise<SignedIn[]> => {
  const client = connectTo(apiPort, AT_ONCE)
  const people: SignedIn[] = []
  const queue = Array.from({ length: SIGNED_IN }, (_, n) => n + 1)
  const signInTurn = async () => {
    for (let n = queue.pop(); n !== undefined; n = queue.pop())
      people.push(signedIn(expectOk(await client.send(logInCall(n)))))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, signInTurn))
  client.close()
  return people
}

export const openWorld = async (
  chance: Chance,
  cleanup: Cleanup,
  { withContracts }: { withContracts: boolean },
): Promise<World> => {
  const folder = await temporaryFolder("bench")
  cleanup.add(() => removeFolder(folder))
  const { cluster } = await startDatabase({
    dir: join(folder, "postgres"),
    port: await freePort(),
    durable: true,
  })
  cleanup.add(() => cluster.stop())
  const databaseUrl: World["databaseUrl"] = (role) => cluster.url("jalon", role)
  await seedWorld(databaseUrl("postgres"))
  await seedPeople(databaseUrl("postgres"))
  if (withContracts) await seedContracts(databaseUrl("postgres"))

  const apiPort = await freePort()
  const masterSecret = randomBytes(32).toString("base64")
  const fieldKeys = newRootKeyEntry("1")
  const filesFolder = join(folder, "files")
  const api = startProgram(
    "tests/bench/programs/api.ts",
    {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl("jalon_app"),
      BYPASS_DATABASE_URL: databaseUrl("jalon_bench"),
      HOST: "127.0.0.1",
      PORT: String(apiPort),
      PUBLIC_URL: `http://127.0.0.1:${apiPort}`,
      MASTER_SECRET: masterSecret,
      FIELD_KEYS: fieldKeys,
      FILES_FOLDER: filesFolder,
      TRUSTED_PROXIES: "127.0.0.1",
      ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
    },
    true,
  )
  cleanup.add(api.stop)
  await waitForUrl(`http://127.0.0.1:${apiPort}/readyz`)
  const pids = [process.pid, api.process.pid ?? 0, cluster.process.pid ?? 0]
  const signedIn = await signEverybodyIn(apiPort)
  return { chance, apiPort, databaseUrl, pids, signedIn, masterSecret, fieldKeys, filesFolder }
}
