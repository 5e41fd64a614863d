import { fileURLToPath } from "node:url"
import ids from "../tests/spec/ids.json" with { type: "json" }
import { idsIn, proofsOf } from "./spec/proofs.ts"
import { fromVitest, readJourneys, readReport } from "./spec/reports.ts"

const report = (name: string) => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url))

const vitest = await readReport(report("vitest.json"), fromVitest)
const browser = await readJourneys()
if (vitest === null) console.log("No report of npm test yet.")
if (browser === null) console.log("No report of npm run e2e yet.")

const lines: Record<string, string> = ids
const known = Object.keys(lines)
const { proven, failing, untested, unknown } = proofsOf(known, [...(vitest ?? []), ...(browser?.tests ?? [])])
const list = (title: string, some: readonly string[]) => {
  if (some.length > 0) console.log(`\n${title}`)
  for (const id of some) console.log(`  ${id}  ${lines[id] ?? "is no line of the specification"}`)
}

list("Failing", failing)
list("Without a test", untested)
list("Marked in tests but unknown", unknown)
console.log(`\n${proven.length} of ${known.length} lines of the specification have a passing test.`)

const at = process.argv.indexOf("--require")
const missing = at < 0 ? [] : idsIn(process.argv[at + 1] ?? "").filter((id) => !proven.includes(id))
if (missing.length > 0) {
  console.error(`Required and not proven: ${missing.join(", ")}`)
  process.exitCode = 1
}
if (unknown.length > 0) process.exitCode = 1
