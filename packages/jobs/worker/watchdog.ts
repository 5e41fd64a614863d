import { DBOS } from "@dbos-inc/dbos-sdk"
import { type Data, sql } from "@jalon/data"
import { outline } from "@jalon/kernel"
import type { Log } from "../work.ts"
import { burialLock, executorOf, type Heartbeat, SILENT_MS, type WorkerName } from "./heartbeat.ts"

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

/** Back on its own queue: the work must not escape the limits. Its done steps are not repeated. */
const putBack = async (orphans: readonly Orphan[]) => {
  for (const [queue, some] of Map.groupBy(orphans, (orphan) => orphan.queue)) {
    await DBOS.resumeWorkflows(
      some.map((orphan) => orphan.id),
      queue === null ? {} : { queueName: queue },
    )
  }
}

/**
 * Puts the running work of dead processes back on its queues, one worker at a time. Of all of them, or
 * only of a worker's own former ones, which it knows to be replaced without waiting for their silence.
 */
export const takeOver = (data: Data, log: Log, workerId?: string): Promise<void> =>
  data.inScope(SYSTEM, "worker.watch", async (scope) => {
    await scope.run(burialLock)
    const found = await scope.run(orphans(workerId === undefined ? "" : `${workerId}/`))
    await putBack(found)
    await scope.run(sql`delete from worker_heartbeat where beat_at < clock_timestamp() - interval '1 day'`)
    if (found.length > 0) {
      const executors = [...new Set(found.map((orphan) => orphan.executor))]
      log.warn({ executors, count: found.length }, "took over the work of dead workers")
    }
  })

const pendingHere = (executor: string) => sql<Orphan>`
  select w.workflow_uuid as id, w.queue_name as queue, w.executor_id as executor from dbos.workflow_status w
  where w.status = 'PENDING' and w.executor_id = ${executor}
  limit 5000`

/**
 * Puts back what this process claimed without learning it: the database was cut after the claim's commit and before its
 * answer. Work is between two states for a moment, so it must be found unattended twice in a row.
 */
const giveBackUnattended = (data: Data, log: Log, executor: string, isRunning: (id: string) => boolean) => {
  let suspects = new Set<string>()
  return async () => {
    const pending = await data.inScope(SYSTEM, "worker.watch", (scope) => scope.run(pendingHere(executor)))
    const unattended = pending.filter(({ id }) => !isRunning(id))
    const found = unattended.filter(({ id }) => suspects.has(id))
    suspects = new Set(unattended.map(({ id }) => id))
    if (found.length === 0) return
    await putBack(found)
    log.warn({ count: found.length }, "put back work that was claimed and never started")
  }
}

type Watched = {
  data: Data
  heartbeat: Heartbeat
  worker: WorkerName
  /** Does this process have that piece of work in hand? */
  isRunning: (id: string) => boolean
  log: Log
}

/** Looks for abandoned work as long as it runs: that of the dead, and its own. */
export const startWatchdog = ({ data, heartbeat, worker, isRunning, log }: Watched) => {
  const { workerId } = worker
  const giveBack = giveBackUnattended(data, log, executorOf(worker), isRunning)
  let watching: Promise<unknown> | null = null
  const watch = async () => {
    // After a cut of the database everybody looks silent: whoever was cut off itself must not judge the others
    // yet. Its own former processes need no judging.
    const since = heartbeat.steadySince()
    const steady = since !== null && Date.now() - since >= SILENT_MS
    await takeOver(data, log, steady ? undefined : workerId)
      .then(giveBack)
      .catch((error: unknown) => log.warn(outline(error), "the watch was missed"))
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
