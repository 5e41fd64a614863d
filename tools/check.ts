import { delimiter, join } from "node:path"
import { ROOT, type Step, steps } from "./check/steps.ts"

const AT_ONCE = 2
/** One failure is enough to stop, unless all of them are wanted. */
const all = process.argv.includes("--all")

// `node tools/check.ts` must find the workspace's programs as `npm run check` does.
process.env.PATH = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter)

const waiting = steps()
const failures: { name: string; complaint: string }[] = []

const runStep = async ({ name, run }: Step) => {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8)
  try {
    await run()
    console.log(`  ok     ${seconds()}  ${name}`)
  } catch (error) {
    console.log(`  FAILED ${seconds()}  ${name}`)
    failures.push({ name, complaint: error instanceof Error ? error.message : String(error) })
  }
}

const start = performance.now()
const worker = async () => {
  for (
    let step = waiting.shift();
    step !== undefined && (all || failures.length === 0);
    step = waiting.shift()
  )
    await runStep(step)
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))

for (const { name, complaint } of failures)
  console.error(`\n${name}\n${"-".repeat(name.length)}\n${complaint}`)
const total = ((performance.now() - start) / 1000).toFixed(1)
console.log(failures.length === 0 ? `All checks passed in ${total} s` : `\nCheck failed after ${total} s`)
process.exitCode = failures.length === 0 ? 0 : 1
