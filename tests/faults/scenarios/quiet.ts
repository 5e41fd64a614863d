import { setTimeout as wait } from "node:timers/promises"
import type { Machine } from "../machine/index.ts"

const UNFINISHED = `
  select count(*)::int as count from dbos.workflow_status where status in ('PENDING', 'ENQUEUED', 'DELAYED')`

const unfinished = (machine: Machine): Promise<number> =>
  machine.asAdmin(async (admin) => (await admin.query<{ count: number }>(UNFINISHED)).rows[0]?.count ?? 0)

/** Waits until no durable work is left; answers how long it took, or null when some still was at the end. */
export const untilQuiet = async (machine: Machine, seconds: number): Promise<number | null> => {
  const start = Date.now()
  while (Date.now() - start < seconds * 1000) {
    if ((await unfinished(machine).catch(() => 1)) === 0) return (Date.now() - start) / 1000
    await wait(250)
  }
  return null
}
