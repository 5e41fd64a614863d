import { randomUUID } from "node:crypto"
import { DBOS } from "@dbos-inc/dbos-sdk"
import type { Data } from "@jalon/data"
import { REACT } from "../events.ts"
import type { Job } from "../job.ts"
import { COMMON_QUEUE, type Queue, REACT_QUEUE } from "../queue.ts"
import type { Schedule } from "../schedule.ts"
import type { Log } from "../work.ts"
import { engineLog } from "./engine-log.ts"
import { executorOf, startHeartbeat } from "./heartbeat.ts"
import { pruneFinished } from "./prune-finished.ts"
import { type Envelope, type Host, react, runJob, workOn } from "./run-work.ts"
import { patientData } from "./trouble.ts"
import { startWatchdog, takeOver } from "./watchdog.ts"

// One version for all releases: work begun before a release is finished after it, by any worker. What protects
// a run from changed steps is the rule on names (see `job`).
const VERSION = "1"
const POLL_MS = 50

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
}

export type Worker = {
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

const registerQueue = ({ name, perWorker, perOwner, ratePerOwner }: Queue) =>
  DBOS.registerQueue(name, {
    workerConcurrency: perWorker,
    partitionWorkerConcurrency: perOwner,
    minPollingIntervalMs: POLL_MS,
    ...(ratePerOwner
      ? { partitionRateLimit: { limitPerPeriod: ratePerOwner.starts, periodSec: ratePerOwner.seconds } }
      : {}),
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

/** A transaction left open by a stuck process frees its locks; set here, else the engine sets it less neatly. */
const engineUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get("options") ?? ""
  url.searchParams.set("options", `${options} -c idle_in_transaction_session_timeout=60000`.trim())
  return url.toString()
}

/** One worker per process: the engine underneath is global to it. */
export const startWorker = async <Services>(options: WorkerOptions<Services>): Promise<Worker> => {
  const { log, workerId, reactions } = options
  const { engine, tell } = engineLog(log)
  const host: Host<Services> = { data: patientData(options.data), services: options.services, log }
  const told = async (work: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      tell(error, { work, id: DBOS.workflowID }, "durable work failed")
      throw error
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
  DBOS.setConfig({
    name: "jalon",
    systemDatabaseUrl: engineUrl(options.databaseUrl),
    systemDatabasePoolSize: 12,
    runMigrations: false,
    applicationVersion: VERSION,
    executorID: executorOf(worker),
    logger: engine,
  })
  await DBOS.launch()
  for (const queue of byName([COMMON_QUEUE, REACT_QUEUE, ...jobs.map((card) => card.queue)], "queues"))
    await registerQueue(queue)
  await applySchedules(schedules)
  await takeOver(options.data, log, workerId)
  const watchdog = startWatchdog(options.data, heartbeat, workerId, log)
  log.info({ worker: workerId, jobs: jobs.length, schedules: schedules.length }, "worker started")

  return {
    stop: async (drainMs = 20_000) => {
      await watchdog.stop()
      await DBOS.shutdown({ workflowCompletionTimeoutMS: drainMs, deregister: true })
      await heartbeat.stop()
      log.info({ worker: workerId }, "worker stopped")
    },
  }
}
