import { getOrganization } from "@jalon/organizations/wire"
import type { Bench } from "../harness/bench.ts"
import { closedLoop } from "../harness/closed-loop.ts"
import { connectTo, expectOk } from "../world/http.ts"

const CONNECTIONS = 16

/** One handler, one query, one token check: what do the scope and its policies cost a reader? */
export const scopedRead: Bench = {
  name: "scoped read",
  unit: "reads/s",
  goal: 0.8,
  open: async ({ apiPort, signedIn, chance }) => {
    const client = connectTo(apiPort, CONNECTIONS)
    const reading = (path: string) => (seconds: number) =>
      closedLoop(CONNECTIONS, seconds, async () => {
        const { headers } = chance.pick(signedIn)
        expectOk(await client.send({ method: "GET", path: `/api/v1${path}`, headers }))
      })
    return {
      sides: { scoped: reading(getOrganization.path), "no scope": reading("/bench/unscoped") },
      close: async () => client.close(),
    }
  },
}
