import { search } from "@jalon/search/wire"
import type { Bench } from "../harness/bench.ts"
import { timedLoop } from "../harness/latency.ts"
import { connectTo, expectOk } from "../world/http.ts"
import { signOfficersIn } from "../world/two-schools.ts"

/** What people type, letter after letter: beginnings of one word, then of a second one. */
const TYPED = [
  "m",
  "ma",
  "mar",
  "marban",
  "a",
  "z",
  "zo",
  "zoe k",
  "inaya",
  "inaya c",
  "gar bra",
  "bts",
  "bts 4",
  "l m",
]
const CONNECTIONS = 2

export const searchAsYouType: Bench = {
  name: "search as you type",
  unit: "searches/s",
  goal: null,
  open: async ({ apiPort, chance }) => {
    const client = connectTo(apiPort, CONNECTIONS)
    const side = async (school: "largest" | "ordinary") => {
      const people = await signOfficersIn(apiPort, school)
      const timed = timedLoop()
      const round = (seconds: number) =>
        timed.run(CONNECTIONS, seconds, async () => {
          const path = `/api/v1${search.path}?q=${encodeURIComponent(chance.pick(TYPED))}`
          expectOk(await client.send({ method: "GET", path, headers: chance.pick(people).headers }))
        })
      return { round, p95: timed.p95 }
    }
    const largest = await side("largest")
    const ordinary = await side("ordinary")
    return {
      sides: { "25,000 students": largest.round, "300 students": ordinary.round },
      figures: async () => [
        { label: "p95, 25,000 students", value: largest.p95(), unit: "ms", below: 10 },
        { label: "p95, 300 students", value: ordinary.p95(), unit: "ms" },
      ],
      close: async () => client.close(),
    }
  },
}
