import { closedLoop, type Worked } from "./closed-loop.ts"
import { percentile } from "./stats.ts"

/** A closed loop that also remembers how long each call took. */
export const timedLoop = () => {
  const times: number[] = []
  return {
    run: (width: number, seconds: number, call: () => Promise<void>): Promise<Worked> =>
      closedLoop(width, seconds, async () => {
        const start = performance.now()
        await call()
        times.push(performance.now() - start)
      }),
    /** In milliseconds, over every round. */
    p95: () => percentile(times, 0.95),
    p99: () => percentile(times, 0.99),
  }
}
