import { request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { listContracts } from "@jalon/contracts/wire"
import { exportContracts } from "@jalon/exports/wire"
import pg from "pg"
import type { Bench } from "../harness/bench.ts"
import { timedLoop } from "../harness/latency.ts"
import { residentMb } from "../harness/resident.ts"
import { CONTRACTS } from "../world/contracts.ts"
import { connectTo, expectOk } from "../world/http.ts"
import type { SignedIn } from "../world/log-in.ts"
import { LARGEST } from "../world/people.ts"
import { signOfficersIn } from "../world/two-schools.ts"

const GROWTH_MB = 32
const OTHERS_SLOWER = 1.5
/** Nine in ten are of apprenticeship. */
const ROWS = (CONTRACTS.largest * 9) / 10

type Taken = { rows: number; firstByteMs: number }

const takeExport = (apiPort: number, { headers }: SignedIn): Promise<Taken> =>
  new Promise((done, fail) => {
    const start = performance.now()
    const asked = request(
      {
        host: "127.0.0.1",
        port: apiPort,
        method: "POST",
        path: `/api/v1${exportContracts.path}`,
        headers: { ...headers, "content-type": "application/json" },
      },
      (response) => {
        let rows = -1
        let firstByteMs = 0
        response.on("data", (piece: Buffer) => {
          firstByteMs ||= performance.now() - start
          for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows++
        })
        response.once("error", fail)
        response.once("end", () => done({ rows, firstByteMs }))
      },
    )
    asked.once("error", fail)
    asked.end(JSON.stringify({ contract_type: "apprentissage", view: "all" }))
  })

const COPY = `copy (select number, learner_name, status, blocking_count, deadline_on, company_name, training_name, starts_on, ends_on, opco, deca_number
  from contract where organization_id = ${LARGEST} and contract_type = 'apprentissage') to stdout (format csv, delimiter ';')`

/** What the engine gives without policies, words or a server in between. */
const takeCopy = (client: pg.Client): Promise<number> =>
  new Promise((done, fail) => {
    let rows = 0
    const copy = new pg.Query({ text: COPY }, undefined, (error: Error | undefined) => {
      if (error) fail(error)
      else done(rows)
    })
    Object.assign(copy, { handleCopyData: () => rows++ })
    client.query(copy as unknown as pg.Submittable)
  })

export const contractExport: Bench = {
  name: "contract export",
  unit: "rows/s",
  goal: 0.8,
  needsContracts: true,
  open: async ({ apiPort, chance, databaseUrl, pids }) => {
    const officers = await signOfficersIn(apiPort, "largest")
    const client = connectTo(apiPort, 1)
    const admin = new pg.Client(databaseUrl("postgres"))
    await admin.connect()
    const firstBytes: number[] = []
    const apiPid = pids[1] ?? process.pid
    await takeExport(apiPort, chance.pick(officers))
    const before = await residentMb(apiPid)
    let most = before
    const timed = async (work: () => Promise<number>) => {
      const start = performance.now()
      return { count: await work(), seconds: (performance.now() - start) / 1000 }
    }
    const exported = async () => {
      const { rows, firstByteMs } = await takeExport(apiPort, chance.pick(officers))
      if (rows < ROWS * 0.9) throw new Error(`Only ${rows} rows came`)
      firstBytes.push(firstByteMs)
      most = Math.max(most, await residentMb(apiPid))
      return rows
    }
    const others = (timer: ReturnType<typeof timedLoop>, seconds: number) =>
      timer.run(1, seconds, async () => {
        const { headers } = chance.pick(officers)
        const path = `/api/v1${listContracts.path}?view=to_check`
        expectOk(await client.send({ method: "GET", path, headers }))
        await wait(5)
      })
    return {
      sides: { export: () => timed(exported), "bare COPY": () => timed(() => takeCopy(admin)) },
      figures: async () => {
        const [quiet, meanwhile] = [timedLoop(), timedLoop()]
        for (let n = 0; n < 4; n++) {
          await others(quiet, 2)
          await Promise.all([others(meanwhile, 2), exported()])
        }
        const slowest = Math.max(...firstBytes.toSorted((a, b) => a - b).slice(0, -1))
        return [
          // The file is written whole before it is given: this is the time PostgreSQL takes for all of it.
          { label: "first byte, the slowest but one", value: slowest, unit: "ms" },
          { label: "memory of the API, growth", value: most - before, unit: "MB", below: GROWTH_MB },
          {
            label: "p99 of a list meanwhile ÷ without",
            value: meanwhile.p99() / quiet.p99(),
            unit: "",
            below: OTHERS_SLOWER,
          },
        ]
      },
      close: async () => {
        client.close()
        await admin.end()
      },
    }
  },
}
