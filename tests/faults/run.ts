import { mkdir, writeFile } from "node:fs/promises"
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { anySeed, seeded } from "../bench/harness/seeded.ts"
import { table } from "../bench/harness/table.ts"
import type { Verdict } from "./checks/index.ts"
import { alterBesideReader } from "./drills/alter-beside-reader.ts"
import { drills } from "./drills/index.ts"
import { keyRotation } from "./drills/key-rotation.ts"
import { runDrill } from "./drills/run-drill.ts"
import { stopUnderLoad } from "./drills/stop-under-load.ts"
import { deposits } from "./scenarios/deposits.ts"
import { envelopes } from "./scenarios/envelopes.ts"
import { invoices } from "./scenarios/invoices.ts"
import { randomKills } from "./scenarios/random-kills.ts"
import { typing } from "./scenarios/typing.ts"
import { workerLost } from "./scenarios/worker-lost.ts"

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string" },
    only: { type: "string" },
    /** How many invoices the one bulk action asks for. */
    invoices: { type: "string" },
    /** Instead of the scenarios: one drill by its name, or `all`. */
    drill: { type: "string" },
  },
})
const kills = Number(values.kills)
const chance = seeded(values.seed === undefined ? anySeed() : Number(values.seed))

/** Each waits for the server to come back: a short run does a few, a whole one twenty. */
const typingTries = Math.min(20, Math.ceil(kills / 10))

const scenarios: Record<string, () => Promise<Verdict[]>> = {
  "worker lost": workerLost,
  typing: () => typing(chance, typingTries),
  "random kills": () => randomKills(chance, kills),
  deposits: () => deposits(chance, kills),
  invoices: () => invoices(chance, Number(values.invoices ?? (kills >= WHOLE_RUN ? 20_000 : FEW_INVOICES))),
  envelopes: () => envelopes(chance, wanted || kills >= WHOLE_RUN ? kills : FEW),
}

/** Minutes long, whatever the number of kills: only in a whole run, or asked for by its name. */
const LONG: ReadonlySet<string> = new Set(["deposits"])
const WHOLE_RUN = 100
/** They mostly wait, for a dead worker's silence to be noticed and for a server to come back: an ordinary run waits once. */
const BESIDE: ReadonlySet<string> = new Set(["worker lost", "typing"])
/** Enough to see that it still runs. */
const FEW = 2
/** Enough parts for three kills. */
const FEW_INVOICES = 400

const drillsByName: Record<string, () => Promise<Verdict[]>> = {
  ...Object.fromEntries(drills.map((drill) => [drill.name, () => runDrill(drill)])),
  "stop under load": stopUnderLoad,
  "key-rotation": keyRotation,
  "alter-beside-reader": alterBesideReader,
}

const CACHE = new URL("../../.cache/", import.meta.url)
const wanted = values.drill === "all" ? undefined : (values.drill ?? values.only)
const chosen = Object.entries(values.drill ? drillsByName : scenarios).filter(([name]) =>
  wanted ? name === wanted : kills >= WHOLE_RUN || !LONG.has(name),
)
if (chosen.length === 0) throw new Error(`Nothing is named ${wanted}`)

console.log(`faults: seed ${chance.seed}, ${kills} kills, machine load ${loadavg()[0]?.toFixed(1)}`)
const results: { scenario: string; verdicts: Verdict[] }[] = []
const runAll = async (scenarios: typeof chosen) => {
  console.log(`\n# ${scenarios.map(([scenario]) => scenario).join(", ")}`)
  const ended = await Promise.allSettled(
    scenarios.map(async ([scenario, run]) => ({ scenario, verdicts: await run() })),
  )
  // Each has stopped what it started before any of them is told to have failed.
  for (const end of ended) {
    if (end.status === "rejected") throw end.reason
    results.push(end.value)
  }
}
const isBeside = ([scenario]: [string, unknown]) => kills < WHOLE_RUN && BESIDE.has(scenario)
const beside = chosen.filter(isBeside)
if (beside.length > 0) await runAll(beside)
for (const one of chosen.filter((each) => !isBeside(each))) await runAll([one])
const rows = results.flatMap(({ scenario, verdicts }) =>
  verdicts.map(({ claim, seen, faults }) => [
    scenario,
    claim,
    String(seen),
    faults.length === 0 ? "holds" : `BROKEN (${faults.length})`,
  ]),
)
console.log(table(["scenario", "claim", "seen", "verdict"], rows))
const faults = results.flatMap(({ verdicts }) => verdicts.flatMap((verdict) => verdict.faults))
for (const fault of faults.slice(0, 30)) console.log(`  ${fault}`)
await mkdir(CACHE, { recursive: true })
await writeFile(new URL("faults.json", CACHE), JSON.stringify({ seed: chance.seed, kills, results }, null, 2))
process.exit(faults.length === 0 ? 0 : 1)
