import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { type Data, openData } from "@jalon/data"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type DepositingSchool, openDepositingSchool, sendContract } from "../setup/depositing-school.ts"
import { sweep } from "../setup/sweep.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const OPCO = "akto"
/** What the port keeps to when an OPCO says nothing of its own limit. */
const CALLS_PER_SECOND = 5
const MANY = sweep(120, 5000)
const AT_ONCE = 20
const PATIENCE = { timeout: 60_000, interval: 50 }

let api: TestApi
let worker: TestWorker
let data: Data

beforeAll(async () => {
  api = await startTestApi()
  data = openData({ url: api.db.url("jalon_worker"), connections: 4, applicationName: "test" })
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await data.close()
  await api.close()
})

const open = (): Promise<DepositingSchool> =>
  openDepositingSchool(api.db.admin, data, {
    filesFolder: api.settings.FILES_FOLDER ?? "",
    fieldKeys: api.settings.FIELD_KEYS,
    opco: OPCO,
  })

/** How long until the OPCO has given the file its number. */
const timeToBeTaken = async (school: DepositingSchool, name: string): Promise<number> => {
  const contractId = randomUUID()
  const began = Date.now()
  await sendContract(data, school, { contractId, name })
  await vi.waitFor(async () => {
    const { rows } = await api.db.admin.query<{ taken: boolean }>(
      "select taken_at is not null as taken from deposit where contract_id = $1",
      [contractId],
    )
    expect(rows[0]?.taken).toBe(true)
  }, PATIENCE)
  return Date.now() - began
}

it("a school that sends thousands delays another's single file by seconds, and the OPCO's limit holds", async () => {
  const [large, small] = [await open(), await open()]
  const alone = await timeToBeTaken(small, "Seul")
  for (let from = 0; from < MANY; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        sendContract(data, large, { contractId: randomUUID(), name: `Nom ${from + n}` }),
      ),
    )
  const beside: number[] = []
  for (const name of ["Premier", "Deuxième", "Troisième"]) beside.push(await timeToBeTaken(small, name))
  const slowest = Math.max(...beside)
  const { mostPerSecond, duplicates } = api.opcos.countsOf(OPCO)
  process.stdout.write(
    `alone ${alone} ms, beside ${MANY} of another school ${beside.join(", ")} ms; at most ${mostPerSecond} calls in a second\n`,
  )
  const { rows } = await api.db.admin.query<{ waiting: number }>(
    "select count(*)::int as waiting from deposit where organization_id = $1 and taken_at is null",
    [large.id],
  )
  // Measured while the others were still waiting.
  expect(rows[0]?.waiting).toBeGreaterThan(MANY / 4)
  expect(slowest - alone).toBeLessThan(5000)
  // OPCO, API and worker share one process here: one that stands still counts a call late, beside the next ones.
  expect(mostPerSecond).toBeLessThanOrEqual(sweep(CALLS_PER_SECOND + 1, CALLS_PER_SECOND))
  expect(duplicates).toBe(0)
})
