import { fork } from "node:child_process"
import { once } from "node:events"
import type { Bench, Figure } from "../harness/bench.ts"

const PROGRAM = new URL("../../../modules/contracts/server/papers/testing/measure.ts", import.meta.url)
/** A hundred contracts per second and core. */
const MS_OF_PROCESSOR = 10

type Answer = { count: number; seconds: number; processorMs: number }

/** Contracts of two pages, tagged and archivable, beside the least paper that the same renderer can make. */
export const papers: Bench = {
  name: "papers",
  unit: "papers/s",
  goal: null,
  open: async () => {
    const program = fork(PROGRAM)
    let spent = { count: 0, processorMs: 0 }
    const ask = async (paper: "contract" | "bare page", seconds: number): Promise<Answer> => {
      program.send({ paper, seconds })
      const [answer] = (await once(program, "message")) as [Answer]
      return answer
    }
    return {
      sides: {
        "contract of two pages": async (seconds) => {
          const { count, seconds: taken, processorMs } = await ask("contract", seconds)
          spent = { count: spent.count + count, processorMs: spent.processorMs + processorMs }
          return { count, seconds: taken }
        },
        "bare page": (seconds) => ask("bare page", seconds),
      },
      figures: async (): Promise<Figure[]> => [
        {
          label: "processor time of a contract",
          value: spent.processorMs / spent.count,
          unit: "ms",
          below: MS_OF_PROCESSOR,
        },
      ],
      close: async () => {
        program.kill()
        await once(program, "exit")
      },
    }
  },
}
