import type { Bench } from "../harness/bench.ts"
import { closedLoop, type Worked } from "../harness/closed-loop.ts"
import { connectTo, expectOk } from "../world/http.ts"
import { logInCall } from "../world/log-in.ts"
import { SIZES } from "../world/seed.ts"

const CONNECTIONS = 8

/** Everything a log-in does besides hashing must be small beside it, and hashing must not hold the others up. */
export const logIns: Bench = {
  name: "log-ins",
  unit: "log-ins/s",
  goal: 0.9,
  open: async ({ apiPort }) => {
    const client = connectTo(apiPort, CONNECTIONS)
    const ask = async <T>(path: string): Promise<T> =>
      JSON.parse(expectOk(await client.send({ method: "GET", path, headers: {} })).body) as T
    let person = SIZES.light
    const logIn = async () => {
      // Each round goes on with people who have not logged in yet.
      person = person >= SIZES.accounts ? SIZES.light + 1 : person + 1
      expectOk(await client.send(logInCall(person)))
    }
    return {
      sides: {
        "POST /user/login": async (seconds) => {
          await ask("/bench/delay/watch")
          const worked = await closedLoop(CONNECTIONS, seconds, logIn)
          await ask("/bench/delay/rest")
          return worked
        },
        "raw Argon2id": (seconds) => ask<Worked>(`/bench/argon2?seconds=${seconds}`),
      },
      figures: async () => {
        const { p50, p99 } = await ask<{ p50: number; p99: number }>("/bench/delay")
        return [
          { label: "event loop delay p50", value: p50, unit: "ms" },
          { label: "event loop delay p99", value: p99, unit: "ms", below: 20 },
        ]
      },
      close: async () => client.close(),
    }
  },
}
