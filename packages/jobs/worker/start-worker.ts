import { randomUUID } from "node:crypto"
import { DBOS } from "@dbos-inc/dbos-sdk"
import type { Data } from "@jalon/data"
import { REACT } from "../events.ts"
import type { Job } from "../job.ts"
import { COMMON_QUEUE, type Queue, REACT_QUEUE } from "../queue.ts"
import type { Schedule } from "../schedule.ts"
import type { Log } from "../work.ts"
import { engineLog } from "./engine-log.ts"
import { openEnginePool } from "./engine-pool.ts"
import { executorOf, startHeartbeat } from "./heartbeat.ts"
import { lookBeforeClaim } from "./look-before-claim.ts"
import { adaptPollPace } from "./poll-pace.ts"
import { pruneFinished } from "./prune-finished.ts"
import { type Envelope, type Host, react, runJob, workflowId, workOn } from "./run-work.ts"
import { patientData } from "./trouble.ts"
import { startWatchdog, takeOver } from "./watchdog.ts"

// One version for all releases: work begun before a release is finished after it, by any worker. What protects
// a run from changed steps is the rule on names (see `job`).
const VERSION = "1"
/** What the engine keeps of a queue's pace; `adaptPollPace` sets the real one. */
const POLL_MS = 250

export type WorkerOptions<Services> = {
  /** As jalon_worker: for the engine's own connections. */
  databaseUrl: string
  /** As jalon_worker too: for the handlers, the heartbeat and the watchdog. */
  data: Data
  /** Stable over restarts, and never shared by two running processes. */
  workerId: string
  services: Services
  /** Jobs started by operations; those named in `reactions` need not be repeated. */
  jobs: readonly Job<never, Services>[]
  reactions: Readonly<Record<string, readonly Job<never, Services>[]>>
  schedules?: readonly Schedule<Services>[]
  log: Log
  /** Another process took this worker's name: this one must end. */
  onSuperseded: () => void
  /** How long an empty queue is left alone: a second, unless tests wait for what follows. */
  idleMs?: number
  /** Told of each piece of work that ends here. */
  onEnd?: (work: string, outcome: "done" | "failed") => void
}

export type Worker = {
  /** Is it known to be alive, and may it claim work? */
  isBeating: () => boolean
  /** Takes nothing new, waits up to `drainMs` for what runs, and leaves the rest to the other workers. */
  stop: (drainMs?: number) => Promise<void>
}

const byName = <Card extends { name: string }>(cards: readonly Card[], kind: string): Card[] => {
  const known = new Map<string, Card>()
  for (const card of cards) {
    if ((known.get(card.name) ?? card) !== card) throw new Error(`Two ${kind} are named ${card.name}`)
    known.set(card.name, card)
  }
  return [...known.values()]
}

const queuesOf = (jobs: readonly Job<never, never>[]): Queue[] =>
  byName([COMMON_QUEUE, REACT_QUEUE, ...jobs.map((card) => card.queue)], "queues")

/** Every queue that such a worker serves. */
export const queueNames = (
  jobs: readonly Job<never, never>[],
  reactions: Readonly<Record<string, readonly Job<never, never>[]>>,
): string[] => queuesOf([...jobs, ...Object.values(reactions).flat()]).map(({ name }) => name)

const registerQueue = ({ name, perWorker, perOwner, ratePerOwner }: Queue) =>
  DBOS.registerQueue(name, {
    workerConcurrency: perWorker,
    minPollingIntervalMs: POLL_MS,
    // One at a time in each of an owner's slots (see `slotsOf`): the one setting for which the engine claims the work of all
    // owners in one transaction. Counting an owner's calls needs one transaction for each owner.
    ...(ratePerOwner
      ? {
          partitionWorkerConcurrency: perOwner,
          partitionRateLimit: { limitPerPeriod: ratePerOwner.starts, periodSec: ratePerOwner.seconds },
        }
      : { partitionConcurrency: 1 }),
  })

const applySchedules = async <Services>(
  cards: readonly { card: Schedule<Services>; workflowFn: () => Promise<void> }[],
) => {
  const names = new Set(cards.map(({ card }) => card.name))
  for (const { scheduleName } of await DBOS.listSchedules()) {
    if (!names.has(scheduleName)) await DBOS.deleteSchedule(scheduleName)
  }
  await DBOS.applySchedules(
    cards.map(({ card, workflowFn }) => ({
      scheduleName: card.name,
      workflowFn,
      schedule: card.cron,
      cronTimezone: "Europe/Paris",
    })),
  )
}

/** One worker per process: the engine underneath is global to it. */
export const startWorker = async <Services>(options: WorkerOptions<Services>): Promise<Worker> => {
  const { log, workerId, reactions } = options
  const { engine, tell } = engineLog(log)
  const host: Host<Services> = { data: patientData(options.data), services: options.services, log }
  const pace = adaptPollPace(options.idleMs)
  const running = new Set<string>()
  const told = async (work: string, run: () => Promise<void>) => {
    const id = workflowId()
    running.add(id)
    pace.workSeen()
    try {
      await run()
      options.onEnd?.(work, "done")
    } catch (error) {
      options.onEnd?.(work, "failed")
      tell(error, { work, id }, "durable work failed")
      throw error
    } finally {
      running.delete(id)
      pace.workSeen()
    }
  }

  const jobs = byName([...options.jobs, ...Object.values(reactions).flat()], "jobs")
  for (const card of jobs) {
    const run = (envelope: Envelope) => told(card.name, () => runJob(host, card, envelope))
    DBOS.registerWorkflow(run, { name: card.name })
  }
  DBOS.registerWorkflow((envelope: Envelope) => told(REACT, () => react(host, reactions, envelope)), {
    name: REACT,
  })
  const schedules = byName([pruneFinished, ...(options.schedules ?? [])], "schedules").map((card) => {
    const run = () => told(card.name, () => card.run(workOn(host, card.name, { kind: "system" })))
    return { card, workflowFn: DBOS.registerWorkflow(run, { name: `schedule.${card.name}` }) }
  })

  // The beat comes before the launch: from its first claim on, this worker must be seen alive.
  const worker = { workerId, bootId: randomUUID() }
  const heartbeat = await startHeartbeat(options.data, worker, options.onSuperseded)
  const pool = openEnginePool(options.databaseUrl, executorOf(worker))
  lookBeforeClaim(pool)
  DBOS.setConfig({
    name: "jalon",
    systemDatabaseUrl: options.databaseUrl,
    systemDatabasePool: pool,
    runMigrations: false,
    applicationVersion: VERSION,
    executorID: executorOf(worker),
    logger: engine,
  })
  await DBOS.launch()
  for (const queue of queuesOf(jobs as readonly Job<never, never>[])) await registerQueue(queue)
  await applySchedules(schedules)
  await takeOver(options.data, log, workerId)
  const watchdog = startWatchdog({
    data: options.data,
    heartbeat,
    worker,
    isRunning: (id) => running.has(id),
    log,
  })
  log.info({ worker: workerId, jobs: jobs.length, schedules: schedules.length }, "worker started")

  return {
    isBeating: () => heartbeat.steadySince() !== null,
    stop: async (drainMs = 20_000) => {
      await watchdog.stop()
      await DBOS.shutdown({ workflowCompletionTimeoutMS: drainMs, deregister: true })
      await pool.end()
      await heartbeat.stop()
      log.info({ worker: workerId }, "worker stopped")
    },
  }
}
