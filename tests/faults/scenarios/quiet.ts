import { setTimeout as wait } from "node:timers/promises"
import type { Machine } from "../machine/index.ts"

const UNFINISHED = `
  select count(*)::int as count from dbos.workflow_status
  where status in ('PENDING', 'ENQUEUED', 'DELAYED') and name <> all ($1)`

const unfinished = (machine: Machine, except: readonly string[]): Promise<number> =>
  machine.asAdmin(
    async (admin) => (await admin.query<{ count: number }>(UNFINISHED, [except])).rows[0]?.count ?? 0,
  )

/** Waits until no durable work is left; answers how long it took, or null when some still was at the end. */
export const untilQuiet = async (
  machine: Machine,
  seconds: number,
  /** Work that waits for its day. */
  except: readonly string[] = [],
): Promise<number | null> => {
  const start = Date.now()
  while (Date.now() - start < seconds * 1000) {
    if ((await unfinished(machine, except).catch(() => 1)) === 0) return (Date.now() - start) / 1000
    await wait(250)
  }
  return null
}
