import { mkdir, writeFile } from "node:fs/promises"
import { availableParallelism, loadavg } from "node:os"
import { setTimeout as wait } from "node:timers/promises"
import { parseArgs } from "node:util"
import { dropOldMonths } from "@jalon/attendance/server"
import { openData } from "@jalon/data"
import { DEVICE_COOKIE, identityKeys } from "@jalon/identity/server"
import { signAccess } from "@jalon/identity/testing"
import { today } from "@jalon/kernel"
import pg from "pg"
import { processorSeconds } from "../setup/cpu.ts"
import { anySeed, seeded } from "./harness/seeded.ts"
import { median, percentile } from "./harness/stats.ts"
import { table } from "./harness/table.ts"
import { Cleanup } from "./harness/temporary.ts"
import { startStack } from "./morning/stack.ts"
import { connectTo, expectOk } from "./world/http.ts"
import { addOldMonth, type Chosen, chosenOf, growTo, LINES_OF_A_SCHOOL, SCHOOL } from "./years/world.ts"

/** Every statistic of attendance at five years of one million signatures, then of many: the same school, the same questions. */
const { values } = parseArgs({
  options: {
    /** Millions of signatures, and as many lines. */
    millions: { type: "string", default: "50" },
    calls: { type: "string", default: "120" },
    seed: { type: "string" },
  },
})
const chance = seeded(values.seed === undefined ? anySeed() : Number(values.seed))
const MOST = 1.2
const DROP_SECONDS = 1
const FEW_SCHOOLS = Math.round(1_000_000 / LINES_OF_A_SCHOOL)
const manySchools = Math.round((Number(values.millions) * 1_000_000) / LINES_OF_A_SCHOOL)
const day = today()
const [year, month] = [Number(day.slice(0, 4)), day.slice(5, 7)]
const load = () => loadavg()[0]?.toFixed(1) ?? "?"

const BASE = "/api/v1/school/education/attendance"
const yearOf = (n: number) => `from=${year - n - 1}-${month}-01&to=${year - n}-${month}-01`
/** Any of the five years. */
const anyYear = () => yearOf(chance.between(0, 4))
const lastMonth = () => {
  const to = new Date(Date.UTC(year, Number(month) - 1, 0)).toISOString().slice(0, 10)
  return `from=${to.slice(0, 8)}01&to=${to}`
}
const questionsOf = ({ sheets, classes, students }: Chosen): Record<string, () => string> => ({
  "one sheet": () => `${BASE}/sheets/${chance.pick(sheets)}`,
  "list of sheets, a year": () => `${BASE}/sheets/?view=all&${anyYear()}`,
  "statistics of a student, a year": () => `${BASE}/statistics?${anyYear()}&student=${chance.pick(students)}`,
  "statistics of a class, a year": () => `${BASE}/statistics?${anyYear()}&class=${chance.pick(classes)}`,
  "statistics of the school, a month": () => `${BASE}/statistics?${lastMonth()}`,
  "students of the school, a month": () => `${BASE}/statistics/students?${lastMonth()}`,
  "hours of a learner": () => `${BASE}/students/${chance.pick(students)}/hours`,
})

type Stack = Awaited<ReturnType<typeof startStack>>
type Cost = { p50: number; processor: number; blocks: number }

const blocksRead = async (admin: pg.Client) => {
  const { rows } = await admin.query<{ blocks: number }>(
    `select (sum(shared_blks_hit) + sum(shared_blks_read))::float8 as blocks from pg_stat_statements
     where userid = 'jalon_app'::regrole`,
  )
  return rows[0]?.blocks ?? Number.NaN
}

/** Processor time and pages read tell the same on a busy machine; what people wait does not. */
const ask = async (
  { apiPort, master, adminUrl, pids }: Stack,
  chosen: Chosen,
): Promise<Record<string, Cost>> => {
  const client = connectTo(apiPort, 1)
  const claims = {
    accountId: chosen.officer,
    sessionId: chosen.desk,
    organizationId: SCHOOL,
    accountType: 2,
    roleId: 2,
    teaches: true,
  } as const
  const headers = () => ({
    authorization: `Bearer ${signAccess(identityKeys(master).access, claims, "bench")}`,
    cookie: `${DEVICE_COOKIE}=bench`,
  })
  const admin = new pg.Client(adminUrl)
  admin.on("error", () => undefined)
  await admin.connect()
  await admin.query("create extension if not exists pg_stat_statements")
  const served = [pids.api ?? 0, pids.postgresql ?? 0]
  const calls = Number(values.calls)
  const costs: [string, Cost][] = []
  for (const [name, path] of Object.entries(questionsOf(chosen))) {
    const times: number[] = []
    const call = async () => {
      const begun = performance.now()
      expectOk(await client.send({ method: "GET", path: path(), headers: headers() }))
      times.push(performance.now() - begun)
    }
    for (let n = 0; n < calls / 4; n++) await call()
    times.length = 0
    const [seconds, blocks] = [await processorSeconds(served), await blocksRead(admin)]
    for (let n = 0; n < calls; n++) await call()
    costs.push([
      name,
      {
        p50: median(times),
        processor: ((await processorSeconds(served)) - seconds) * (1000 / calls),
        blocks: ((await blocksRead(admin)) - blocks) / calls,
      },
    ])
  }
  await admin.end()
  client.close()
  return Object.fromEntries(costs)
}

/** A month goes while somebody writes one line after the other: how long it took, and the longest that a writer waited. */
const dropWhileWriting = async (stack: Stack) => {
  const writer = new pg.Client(stack.adminUrl)
  await writer.connect()
  await writer.query("set session_replication_role = replica")
  let isWriting = true
  const waits: number[] = []
  const writing = (async () => {
    while (isWriting) {
      const begun = performance.now()
      await writer.query(
        `insert into attendance_line (organization_id, on_date, sheet_id, student_id)
         values (${SCHOOL}, $1, gen_random_uuid(), gen_random_uuid())`,
        [day],
      )
      waits.push(performance.now() - begun)
      await wait(2)
    }
  })()
  await wait(2_000)
  const quiet = percentile(waits.splice(0), 0.99)
  const data = openData({ url: stack.workerUrl, connections: 2, applicationName: "years" })
  const silent = () => undefined
  const begun = performance.now()
  const dropped = await dropOldMonths(
    data,
    { debug: silent, info: silent, warn: silent, error: silent },
    { on: "2037-06-15" },
  )
  const took = performance.now() - begun
  isWriting = false
  await writing
  await data.close()
  await writer.end()
  return { dropped, took, quiet, longest: Math.max(...waits) }
}

const cleanup = new Cleanup()
const minutes = (since: number) => ((Date.now() - since) / 60_000).toFixed(1)
const millionsOf = (count: number) => (count / 1_000_000).toFixed(1)
console.log(`years: seed ${chance.seed}, ${availableParallelism()} cores, load ${load()}`)
try {
  let since = Date.now()
  const stack = await startStack(cleanup, (url) => growTo(url, { from: 0, schools: FEW_SCHOOLS, today: day }))
  const few = await chosenOf(stack.adminUrl)
  console.log(`  ${millionsOf(few.signatures)} million signatures written in ${minutes(since)} min`)
  const before = await ask(stack, few)
  since = Date.now()
  await growTo(stack.adminUrl, { from: FEW_SCHOOLS, schools: manySchools, today: day })
  const many = await chosenOf(stack.adminUrl)
  console.log(
    `  ${millionsOf(many.signatures)} million signatures and ${millionsOf(many.lines)} million lines, in ${minutes(since)} min, load ${load()}`,
  )
  const after = await ask(stack, few)
  await addOldMonth(stack.adminUrl, manySchools)
  const drop = await dropWhileWriting(stack)

  const ratioOf = (name: string, of: keyof Cost) =>
    (after[name]?.[of] ?? Number.NaN) / (before[name]?.[of] ?? Number.NaN)
  const both = (name: string, of: keyof Cost) =>
    [before[name]?.[of], after[name]?.[of]].map((value) => (value ?? Number.NaN).toFixed(1)).join(" → ")
  console.log(
    `\n${table(
      ["question", "p50 ms", "processor ms", "ratio", "pages", "ratio"],
      Object.keys(before).map((name) => [
        name,
        both(name, "p50"),
        both(name, "processor"),
        ratioOf(name, "processor").toFixed(2),
        both(name, "blocks"),
        ratioOf(name, "blocks").toFixed(2),
      ]),
    )}`,
  )
  console.log(
    `\n${drop.dropped} tables of an old month dropped in ${drop.took.toFixed(0)} ms; a writer waited ${drop.longest.toFixed(1)} ms at most (p99 before: ${drop.quiet.toFixed(1)}), load ${load()}`,
  )
  const cache = new URL("../../.cache/", import.meta.url)
  await mkdir(cache, { recursive: true })
  await writeFile(
    new URL("years.json", cache),
    JSON.stringify({ seed: chance.seed, before, after, drop }, null, 2),
  )
  const slow = Object.keys(before).filter((name) => ratioOf(name, "processor") > MOST)
  if (slow.length > 0) console.log(`above ${MOST}: ${slow.join(", ")}`)
  process.exitCode = slow.length === 0 && drop.took <= DROP_SECONDS * 1000 && drop.dropped === 2 ? 0 : 1
} finally {
  await cleanup.run()
}
process.exit()
