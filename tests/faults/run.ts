import { mkdir, writeFile } from "node:fs/promises"
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { anySeed, seeded } from "../bench/harness/seeded.ts"
import { table } from "../bench/harness/table.ts"
import type { Verdict } from "./checks/index.ts"
import { randomKills } from "./scenarios/random-kills.ts"
import { typing } from "./scenarios/typing.ts"
import { workerLost } from "./scenarios/worker-lost.ts"

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string" },
    only: { type: "string" },
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
}

const CACHE = new URL("../../.cache/", import.meta.url)
const chosen = Object.entries(scenarios).filter(([name]) => !values.only || name === values.only)
if (chosen.length === 0) throw new Error(`No scenario named ${values.only}`)

console.log(`faults: seed ${chance.seed}, ${kills} kills, machine load ${loadavg()[0]?.toFixed(1)}`)
const results: { scenario: string; verdicts: Verdict[] }[] = []
for (const [scenario, run] of chosen) {
  console.log(`\n# ${scenario}`)
  results.push({ scenario, verdicts: await run() })
}
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
