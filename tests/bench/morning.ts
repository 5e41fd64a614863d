import { mkdir, writeFile } from "node:fs/promises"
import { availableParallelism, loadavg } from "node:os"
import { setTimeout as wait } from "node:timers/promises"
import { parseArgs } from "node:util"
import { anySeed, seeded } from "./harness/seeded.ts"
import { table } from "./harness/table.ts"
import { Cleanup } from "./harness/temporary.ts"
import { holdAgainst } from "./morning/account.ts"
import { FRANCE, lessons, seedFrance } from "./morning/france.ts"
import { openPeople } from "./morning/people.ts"
import { eachProcess, type Minute, NATIONAL_BASE, newLedger, replay } from "./morning/replay.ts"
import { startStack } from "./morning/stack.ts"
import { costliestStatements, STATEMENT_COLUMNS } from "./morning/statements.ts"
import { openWalls } from "./morning/walls.ts"
import { connectTo } from "./world/http.ts"

const { values } = parseArgs({
  options: {
    /** Times the national base in the replayed minute. */
    times: { type: "string", default: "1" },
    seconds: { type: "string", default: "30" },
    /** Multiples tried for the knee, each for a third of the time. */
    steps: { type: "string", default: "0.1,0.2,0.3,0.4,0.5,0.7,1,1.5,2,3" },
    walls: { type: "string", default: "500" },
    /** How many of the costliest statements are told, with what each call of them takes. */
    statements: { type: "string", default: "0" },
    seed: { type: "string" },
  },
})
const chance = seeded(values.seed === undefined ? anySeed() : Number(values.seed))
const seconds = Number(values.seconds)
const P99_MS = 250
/** A class signs within two minutes. */
const CLASS_SIGNS_SECONDS = 120
const CONNECTIONS = 4_000
const QUIET_SECONDS = 8

/** Classes come one after the other, each spread over two minutes among its neighbours. */
function* arrivals(times: number) {
  const all = lessons()
  const spread = (CLASS_SIGNS_SECONDS * NATIONAL_BASE * times * all.length) / (FRANCE.students / 3)
  const ranked = all.map((lesson) => ({ lesson, place: chance.next() })).sort((a, b) => a.place - b.place)
  yield* ranked
    .flatMap(({ lesson }, rank) =>
      lesson.learners.map((n) => ({ n, sheet: lesson.sheet, at: rank + chance.next() * spread })),
    )
    .sort((one, other) => one.at - other.at)
}

const load = () => loadavg()[0]?.toFixed(1) ?? "?"
const ms = (value: number | undefined) =>
  (value ?? Number.NaN).toFixed(value !== undefined && value < 10 ? 1 : 0)
const isCarried = ({ latency, failures, isOverrun, times, signaturesPerSecond }: Minute) =>
  !isOverrun &&
  failures === 0 &&
  (latency.signature?.p99 ?? Infinity) <= P99_MS &&
  signaturesPerSecond >= 0.9 * times * NATIONAL_BASE

const line = (minute: Minute, machineLoad: string) => [
  `× ${minute.times}`,
  minute.signaturesPerSecond.toFixed(0),
  ...["signature", "code exchanged", "sheet shown", "calendar"].map(
    (name) => `${ms(minute.latency[name]?.p50)} / ${ms(minute.latency[name]?.p99)}`,
  ),
  `${minute.walls} (${minute.wallAnswers})`,
  String(minute.failures),
  ["generator", "api", "postgresql", "worker"].map((name) => ms(minute.processorMs[name])).join(" / "),
  isCarried(minute) ? "yes" : minute.isOverrun ? "no: piled up" : "no",
  machineLoad,
]
const COLUMNS = [
  "base",
  "signed/s",
  "signature p50/p99",
  "exchange",
  "sheet",
  "calendar",
  "walls (answers)",
  "failed",
  "ms: generator/api/pg/worker",
  "carried",
  "load",
]

const cleanup = new Cleanup()
console.log(
  `morning: seed ${chance.seed}, ${FRANCE.schools} schools, ${FRANCE.students} students, ${FRANCE.classes} classes, ${availableParallelism()} cores, load ${load()}`,
)
try {
  const begun = Date.now()
  const { apiPort, master, adminUrl, pids } = await startStack(cleanup, seedFrance)
  console.log(`  world written and started in ${((Date.now() - begun) / 1000).toFixed(0)} s`)
  const client = connectTo(apiPort, CONNECTIONS)
  const people = openPeople(master, client)
  const ledger = newLedger()
  const order = arrivals(Number(values.times))
  const next = () => {
    const { value } = order.next()
    if (!value) throw new Error("Everybody has signed: fewer seconds, or the whole world")
    return value
  }
  const at = { people, chance, ledger, pids, next }

  const usedWithin = async () => {
    const before = await eachProcess(pids)
    await wait(QUIET_SECONDS * 1000)
    const after = await eachProcess(pids)
    const used = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 100) / QUIET_SECONDS
    return { api: used("api"), postgresql: used("postgresql") }
  }
  const quiet = await usedWithin()
  const walls = openWalls(people)
  for (const { sheet } of lessons().slice(0, Number(values.walls))) walls.open(sheet)
  await wait(QUIET_SECONDS * 1000)
  const open = await usedWithin()
  await walls.close()
  console.log(
    `  ${walls.count()} open walls where nobody signs: API ${open.api.toFixed(1)} % of a core (${quiet.api.toFixed(1)} without), PostgreSQL ${open.postgresql.toFixed(1)} % (${quiet.postgresql.toFixed(1)}), ${walls.failures()} failed, load ${load()}`,
  )

  const minutes: Minute[] = []
  const rows: string[][] = []
  const run = async (times: number, lasting: number) => {
    const minute = await replay(at, { times, seconds: lasting })
    minutes.push(minute)
    rows.push(line(minute, load()))
    return minute
  }
  await run(0.05, 5)
  rows.pop()
  let knee = 0
  for (const times of values.steps.split(",").map(Number)) {
    if (!isCarried(await run(times, seconds / 3))) break
    knee = times
  }
  await run(Number(values.times), seconds)
  const costly = await costliestStatements(adminUrl, Number(values.statements))
  if (costly.length > 0) console.log(`\n${table(STATEMENT_COLUMNS, costly)}`)
  const account = await holdAgainst(adminUrl, ledger)
  console.log(`\n${table(COLUMNS, rows)}`)
  console.log(
    `\nknee: × ${knee} of ${NATIONAL_BASE}/s with p99 ≤ ${P99_MS} ms, generator, API and PostgreSQL on ${availableParallelism()} cores`,
  )
  console.log(
    `acknowledged ${account.acknowledged}, written ${account.written}: ${account.lost} lost, ${account.double} double, ${account.unheard} written without an answer, refused ${ledger.refused}; ${account.chains} chains read again, ${account.broken} broken`,
  )
  const cache = new URL("../../.cache/", import.meta.url)
  await mkdir(cache, { recursive: true })
  await writeFile(
    new URL("morning.json", cache),
    JSON.stringify({ seed: chance.seed, quiet, open, knee, minutes, account }, null, 2),
  )
  client.close()
  process.exitCode = account.lost + account.double + account.broken === 0 ? 0 : 1
} finally {
  await cleanup.run()
}
process.exit()
