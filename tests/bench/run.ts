import { mkdir, writeFile } from "node:fs/promises"
import { availableParallelism, loadavg } from "node:os"
import { parseArgs } from "node:util"
import { contractExport } from "./benches/contract-export.ts"
import { accueil, contractBoard, contractList, contractSearch } from "./benches/contract-lists.ts"
import { documents } from "./benches/documents.ts"
import { everyFilter, instalmentFilters } from "./benches/every-filter.ts"
import { studentImport } from "./benches/import.ts"
import { logIns } from "./benches/log-ins.ts"
import { manyOwners } from "./benches/many-owners.ts"
import { instalmentCsv, invoiceCsv, invoiceZip, moneyFigures, whatIf } from "./benches/money.ts"
import { policyCost } from "./benches/policy-cost.ts"
import { scopedRead } from "./benches/scoped-read.ts"
import { searchAsYouType } from "./benches/search.ts"
import { signatures } from "./benches/signatures.ts"
import { studentList } from "./benches/student-list.ts"
import { workflowStarts } from "./benches/workflow-starts.ts"
import { type Bench, type Outcome, runBench } from "./harness/bench.ts"
import { summary } from "./harness/report.ts"
import { anySeed, seeded } from "./harness/seeded.ts"
import { Cleanup } from "./harness/temporary.ts"
import { openWorld } from "./world/index.ts"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "12" },
    seconds: { type: "string", default: "1" },
    seed: { type: "string" },
    /** Says what was measured and leaves the judgement to the reader. */
    report: { type: "boolean", default: false },
  },
})
const benches: Bench[] = [
  scopedRead,
  policyCost,
  logIns,
  signatures,
  workflowStarts,
  manyOwners,
  searchAsYouType,
  studentList,
  studentImport,
  contractList,
  contractSearch,
  contractBoard,
  accueil,
  everyFilter,
  contractExport,
  documents,
  instalmentFilters,
  moneyFigures,
  whatIf,
  invoiceCsv,
  instalmentCsv,
  invoiceZip,
]
const only = values.only?.split(",")
const chosen = benches.filter(({ name }) => !only || only.includes(name))
if (chosen.length === 0) throw new Error(`No bench named ${values.only}`)

const chance = seeded(values.seed === undefined ? anySeed() : Number(values.seed))
const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
console.log(
  `bench: seed ${chance.seed}, ${pace.rounds} rounds of ${pace.seconds} s a side, ${availableParallelism()} cores, machine load ${loadavg()[0]?.toFixed(1)}`,
)
const cleanup = new Cleanup()
const outcomes: Outcome[] = []
try {
  const world = await openWorld(chance, cleanup, {
    withContracts: chosen.some(({ needsContracts }) => needsContracts),
  })
  for (const bench of chosen) {
    console.log(`  ${bench.name} …`)
    const outcome = await runBench(bench, world, pace)
    outcomes.push(outcome)
    // At once: a run that is stopped later has told what it knew.
    console.log(summary([outcome]))
  }
} finally {
  await cleanup.run()
}
if (outcomes.length > 1) console.log(`\n${summary(outcomes)}`)
const CACHE = new URL("../../.cache/", import.meta.url)
await mkdir(CACHE, { recursive: true })
await writeFile(
  new URL("bench.json", CACHE),
  JSON.stringify({ seed: chance.seed, ...pace, outcomes }, null, 2),
)
process.exit(values.report || outcomes.every(({ met }) => met) ? 0 : 1)
