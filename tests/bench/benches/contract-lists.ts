import { contractBoard as board, listContracts } from "@jalon/contracts/wire"
import { dashboardStatistics, listToDo } from "@jalon/home/wire"
import type { Bench } from "../harness/bench.ts"
import { timedLoop } from "../harness/latency.ts"
import type { Chance } from "../harness/seeded.ts"
import { CONTRACTS } from "../world/contracts.ts"
import { connectTo, expectOk } from "../world/http.ts"
import { signOfficersIn } from "../world/two-schools.ts"

const CONNECTIONS = 2
const PAGE_SIZE = 10
/** The largest school may take so much longer than an ordinary one. */
const MOST = 1.2

const LIST = `/api/v1${listContracts.path}`
/** What an office looks at all day: everything, what is to do, what is urgent. */
const VIEWS = [
  "view=all",
  "view=to_complete",
  "view=to_check",
  "view=at_opco",
  "view=engaged",
  "view=all&sort=deadline",
]
const TYPED = [
  "m",
  "ma",
  "marban",
  "inaya",
  "inaya c",
  "gar bra",
  "zoe k",
  "l m",
  "ca-2026-00012",
  "07500000",
  "bts",
  "bts com",
]

type Ask = (chance: Chance) => string

/** The school of 125,000 contracts beside the one of 1,000, with 5 million in the table. */
const beside = (name: string, ask: Ask, asks: Readonly<Record<string, Ask>> = {}): Bench => ({
  name,
  unit: "answers/s",
  goal: null,
  needsContracts: true,
  open: async ({ apiPort, chance }) => {
    const client = connectTo(apiPort, CONNECTIONS)
    const people = {
      largest: await signOfficersIn(apiPort, "largest"),
      ordinary: await signOfficersIn(apiPort, "ordinary"),
    }
    const loopOf = (school: keyof typeof people, path: Ask) => {
      const timed = timedLoop()
      const round = (seconds: number) =>
        timed.run(CONNECTIONS, seconds, async () => {
          const { headers } = chance.pick(people[school])
          expectOk(await client.send({ method: "GET", path: path(chance), headers }))
        })
      return { round, p95: timed.p95 }
    }
    const largest = loopOf("largest", ask)
    const ordinary = loopOf("ordinary", ask)
    const others = Object.entries(asks).map(([label, path]) => ({ label, ...loopOf("largest", path) }))
    return {
      sides: { "125,000 contracts": largest.round, "1,000 contracts": ordinary.round },
      figures: async () => {
        for (let n = 0; n < 4; n++) for (const { round } of others) await round(1)
        return [
          { label: "p95, 125,000 contracts", value: largest.p95(), unit: "ms" },
          { label: "p95, 1,000 contracts", value: ordinary.p95(), unit: "ms" },
          {
            label: "p95 of the largest ÷ ordinary",
            value: largest.p95() / ordinary.p95(),
            unit: "",
            below: MOST,
          },
          ...others.map(({ label, p95 }) => ({ label: `p95, ${label}`, value: p95(), unit: "ms" })),
        ]
      },
      close: async () => client.close(),
    }
  },
})

export const contractList = beside(
  "contract list",
  (chance) => `${LIST}?${chance.pick(VIEWS)}&page=${chance.pick(["1", "2", "3"])}`,
  {
    "first page": () => `${LIST}?view=engaged&page=1`,
    "last page": () => `${LIST}?view=engaged&page=${Math.floor(CONTRACTS.largest / 4 / PAGE_SIZE)}`,
  },
)

export const contractSearch = beside(
  "contract search",
  (chance) => `${LIST}?view=all&q=${encodeURIComponent(chance.pick(TYPED))}`,
)

export const contractBoard = beside("contract board", () => `/api/v1${board.path}`)

/** The first screen of the day: its queue and its figures. */
export const accueil = beside("accueil", () => `/api/v1${listToDo.path}`, {
  "its figures": () => `/api/v1${dashboardStatistics.path}`,
})
