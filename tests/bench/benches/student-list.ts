import { listStudents } from "@jalon/students/wire"
import type { Bench } from "../harness/bench.ts"
import { timedLoop } from "../harness/latency.ts"
import { connectTo, expectOk } from "../world/http.ts"
import { PEOPLE } from "../world/people.ts"
import { signOfficersIn } from "../world/two-schools.ts"

const CONNECTIONS = 2
/** What an office looks at all day: the whole list, its views, and the order of what is urgent. */
const ASKED = ["view=all", "view=no_contract", "view=in_work_study", "view=broken", "view=all&sort=starts"]
const PAGE_SIZE = 10

/** A list with its total: the school of 25,000 students beside the one of 300. */
export const studentList: Bench = {
  name: "student list",
  unit: "pages/s",
  goal: null,
  open: async ({ apiPort, chance }) => {
    const client = connectTo(apiPort, CONNECTIONS)
    const people = {
      largest: await signOfficersIn(apiPort, "largest"),
      ordinary: await signOfficersIn(apiPort, "ordinary"),
    }
    const loopOf = (school: keyof typeof people, ask: () => string) => {
      const timed = timedLoop()
      const round = (seconds: number) =>
        timed.run(CONNECTIONS, seconds, async () => {
          const { headers } = chance.pick(people[school])
          const path = `/api/v1${listStudents.path}?${ask()}`
          const reply = expectOk(await client.send({ method: "GET", path, headers }))
          if (!reply.body.includes('"count":')) throw new Error("A list without its total")
        })
      return { round, p95: timed.p95 }
    }
    const anyView = () => `${chance.pick(ASKED)}&page=${chance.pick(["1", "2", "3"])}`
    const largest = loopOf("largest", anyView)
    const ordinary = loopOf("ordinary", anyView)
    const first = loopOf("largest", () => "view=all&page=1")
    const last = loopOf("largest", () => `view=all&page=${PEOPLE.largest / PAGE_SIZE}`)
    return {
      sides: { "25,000 students": largest.round, "300 students": ordinary.round },
      figures: async () => {
        for (let n = 0; n < 4; n++) for (const { round } of [first, last]) await round(1)
        return [
          { label: "p95, 25,000 students", value: largest.p95(), unit: "ms" },
          { label: "p95, 300 students", value: ordinary.p95(), unit: "ms" },
          {
            label: "p95 of the largest ÷ ordinary",
            value: largest.p95() / ordinary.p95(),
            unit: "",
            below: 1.2,
          },
          { label: "p95 of the last page ÷ first", value: last.p95() / first.p95(), unit: "", below: 2 },
        ]
      },
      close: async () => client.close(),
    }
  },
}
