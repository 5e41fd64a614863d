import { type Data, sql } from "@jalon/data"

const BEAT_MS = 3_000
/** A worker that has not beaten for this long is held to be dead. */
export const SILENT_MS = 15_000
const SYSTEM = { kind: "system" } as const

/** Taken by whoever buries a worker and by whoever is born, so that neither happens in the middle of the other. */
export const burialLock = sql`select pg_advisory_xact_lock(1742, 1)`

/**
 * A stable name, and which process bears it. The engine knows a process by both, so that what a former process
 * left (or still claims, before it learns that it was replaced) is never taken for the present one's.
 */
export type WorkerName = { workerId: string; bootId: string }
export const executorOf = ({ workerId, bootId }: WorkerName) => `${workerId}/${bootId}`

const upsert = (workerId: string, bootId: string) => sql`
  insert into worker_heartbeat as h (worker_id, boot_id) values (${workerId}, ${bootId})
  on conflict (worker_id) do update set beat_at = clock_timestamp()`

export type Heartbeat = {
  /** Since when this worker has beaten without a gap; null while it cannot reach the database. */
  steadySince: () => number | null
  stop: () => Promise<void>
}

/** Takes the name over from a former process, before any work is claimed under it. */
export const startHeartbeat = async (
  data: Data,
  { workerId, bootId }: WorkerName,
  onSuperseded: () => void,
): Promise<Heartbeat> => {
  await data.inScope(SYSTEM, "worker.start", async (scope) => {
    await scope.run(burialLock)
    await scope.run(sql`${upsert(workerId, bootId)}, boot_id = ${bootId}, started_at = clock_timestamp()`)
  })
  let lastBeat = Date.now()
  let steadySince: number | null = lastBeat
  let beating: Promise<void> | null = null

  const beat = async () => {
    try {
      const beaten = await data.inScope(SYSTEM, "worker.beat", (scope) =>
        scope.count(sql`${upsert(workerId, bootId)} where h.boot_id = ${bootId}`),
      )
      if (beaten === 0) return onSuperseded()
      const now = Date.now()
      if (steadySince === null || now - lastBeat > SILENT_MS / 2) steadySince = now
      lastBeat = now
    } catch {
      steadySince = null
    }
  }
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = null
    })
  }, BEAT_MS)

  return {
    steadySince: () => (Date.now() - lastBeat > SILENT_MS / 2 ? null : steadySince),
    stop: async () => {
      clearInterval(timer)
      await beating
      // What this worker leaves unfinished is free to be taken at once.
      await data.inScope(SYSTEM, "worker.stop", (scope) =>
        scope.run(sql`delete from worker_heartbeat where worker_id = ${workerId} and boot_id = ${bootId}`),
      )
    },
  }
}
