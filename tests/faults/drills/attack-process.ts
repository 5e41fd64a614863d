import { setPriority } from "node:os"
import type { Ground } from "./drill.ts"
import { drills } from "./index.ts"

/** The attack runs apart: what it costs to send it must not slow down the process that measures. */
// Attackers bring machines of their own; here they must not take the processor from the API that is measured.
setPriority(10)
let isOver = false
let isBegun = false
const counts: Record<string, number> = {}

const attack = async ({ drill: wanted, ground }: { drill: string; ground: Ground }) => {
  const drill = drills.find(({ name }) => name === wanted)
  if (!drill) throw new Error(`No drill named ${wanted}`)
  await drill.attack(
    ground,
    () => isOver,
    (status) => {
      counts[status] = (counts[status] ?? 0) + 1
    },
    // Many attackers begin; the one who measures waits for the first.
    () => {
      if (!isBegun) process.send?.("begun")
      isBegun = true
    },
  )
  process.send?.(counts, () => process.exit(0))
}

process.on("message", (message: { drill: string; ground: Ground } | "end") => {
  if (message === "end") isOver = true
  else void attack(message)
})
process.once("disconnect", () => process.exit(0))
