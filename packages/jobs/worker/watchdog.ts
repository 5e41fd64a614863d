import { DBOS } from "@dbos-inc/dbos-sdk"
import { type Data, sql } from "@jalon/data"
import { outline } from "@jalon/kernel"
import type { Log } from "../work.ts"
import { burialLock, type Heartbeat, SILENT_MS } from "./heartbeat.ts"

const WATCH_MS = 5_000
const SYSTEM = { kind: "system" } as const

type Orphan = { id: string; queue: string | null; executor: string }

const orphans = (name: string) => sql<Orphan>`
  select w.workflow_uuid as id, w.queue_name as queue, w.executor_id as executor from dbos.workflow_status w
  where w.status = 'PENDING' and starts_with(w.executor_id, ${name}) and not exists (
    select from worker_heartbeat h
    where h.worker_id || '/' || h.boot_id = w.executor_id
      and h.beat_at > clock_timestamp() - make_interval(secs => ${SILENT_MS / 1000}))
  limit 5000`

/**
 * Puts the running work of dead processes back on its queues, one worker at a time. Of all of them, or
 * only of a worker's own former ones, which it knows to be replaced without waiting for their silence.
 */
export const takeOver = (data: Data, log: Log, workerId?: string): Promise<void> =>
  data.inScope(SYSTEM, "worker.watch", async (scope) => {
    await scope.run(burialLock)
    const found = await scope.run(orphans(workerId === undefined ? "" : `${workerId}/`))
    for (const [queue, some] of Map.groupBy(found, (orphan) => orphan.queue)) {
      // Back on its own queue: a dead worker's work must not escape the limits. Its done steps are not repeated.
      await DBOS.resumeWorkflows(
        some.map((orphan) => orphan.id),
        queue === null ? {} : { queueName: queue },
      )
    }
    await scope.run(sql`delete from worker_heartbeat where beat_at < clock_timestamp() - interval '1 day'`)
    if (found.length > 0) {
      const executors = [...new Set(found.map((orphan) => orphan.executor))]
      log.warn({ executors, count: found.length }, "took over the work of dead workers")
    }
  })

/** Looks for the dead as long as it runs. */
export const startWatchdog = (data: Data, heartbeat: Heartbeat, workerId: string, log: Log) => {
  let watching: Promise<unknown> | null = null
  const watch = async () => {
    // After a cut of the database everybody looks silent: whoever was cut off itself must not judge the others
    // yet. Its own former processes need no judging.
    const since = heartbeat.steadySince()
    const steady = since !== null && Date.now() - since >= SILENT_MS
    await takeOver(data, log, steady ? undefined : workerId).catch((error: unknown) =>
      log.warn(outline(error), "the watch was missed"),
    )
  }
  const timer = setInterval(() => {
    watching ??= watch().finally(() => {
      watching = null
    })
  }, WATCH_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await watching
    },
  }
}
