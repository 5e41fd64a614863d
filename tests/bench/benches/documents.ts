import { fork } from "node:child_process"
import { once } from "node:events"
import type { Bench, Figure } from "../harness/bench.ts"

const PROGRAM = new URL("../../../modules/contracts/server/documents/testing/measure.ts", import.meta.url)
/** Processor time of a contract; a busy machine nearly doubles it. */
const MS_OF_PROCESSOR = 250
/**
 * The process, its compiler and the fonts: 442 MB after 93 contracts, 499 after 1,959. A worker is replaced before what it
 * keeps grows beyond.
 */
const MEMORY_MB = 600

type Answer = { count: number; seconds: number; processorMs: number; rssMb: number }

/** Contracts of two pages, tagged and archivable, beside the least letter that the same renderer can make. */
export const documents: Bench = {
  name: "documents",
  unit: "documents/s",
  goal: null,
  open: async () => {
    const program = fork(PROGRAM)
    let spent = { count: 0, processorMs: 0, rssMb: 0 }
    const ask = async (kind: "contract" | "letter", seconds: number): Promise<Answer> => {
      program.send({ kind, seconds })
      const [answer] = (await once(program, "message")) as [Answer]
      return answer
    }
    return {
      sides: {
        "contract of two pages": async (seconds) => {
          const { count, seconds: taken, processorMs, rssMb } = await ask("contract", seconds)
          spent = {
            count: spent.count + count,
            processorMs: spent.processorMs + processorMs,
            rssMb: Math.max(spent.rssMb, rssMb),
          }
          return { count, seconds: taken }
        },
        letter: (seconds) => ask("letter", seconds),
      },
      figures: async (): Promise<Figure[]> => [
        {
          label: "processor time of a contract",
          value: spent.processorMs / spent.count,
          unit: "ms",
          below: MS_OF_PROCESSOR,
        },
        { label: "memory of the process", value: spent.rssMb, unit: "MB", below: MEMORY_MB },
      ],
      close: async () => {
        program.kill()
        await once(program, "exit")
      },
    }
  },
}
