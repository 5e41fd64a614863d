import { setTimeout as wait } from "node:timers/promises"
import type { Chance } from "./seeded.ts"

/**
 * Starts one after the other at chance instants, so many a second on average, whether or not the former ones have ended: people do
 * not wait for each other. Gives up on the rest when too many are under way at once: that is more than the machine carries.
 */
export const openLoop = async (
  chance: Chance,
  { perSecond, seconds, mostAtOnce }: { perSecond: number; seconds: number; mostAtOnce: number },
  start: (plannedAt: number) => Promise<void>,
): Promise<{ started: number; isOverrun: boolean }> => {
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  const end = begun + seconds * 1000
  let started = 0
  let next = begun
  while (next < end && underWay.size < mostAtOnce) {
    for (const now = performance.now(); next <= now && next < end; started++) {
      const one = start(next).finally(() => underWay.delete(one))
      underWay.add(one)
      next -= (Math.log(1 - chance.next()) / perSecond) * 1000
    }
    await wait(1)
  }
  const isOverrun = next < end
  await Promise.all(underWay)
  return { started, isOverrun }
}
