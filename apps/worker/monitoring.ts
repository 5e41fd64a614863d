import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { type Data, sql } from "@jalon/data"
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client"

const SYSTEM = { kind: "system" } as const
/** A look at the database that takes longer says that something is wrong: the figures are then left out. */
const LOOK_MS = 5_000

type Waiting = { queue: string; waiting: number; oldest_seconds: number }
const waiting = sql<Waiting>`
  select queue_name as queue, count(*)::int as waiting,
    extract(epoch from now())::float8 - min(created_at)::float8 / 1000 as oldest_seconds
  from dbos.workflow_status where status = 'ENQUEUED' and queue_name is not null group by 1`
const ahead = sql<{ parent: string; months: number }>`select parent, months from partition_months_ahead()`
const lastCheck = sql<{
  checked_at: Date
  faults: string[]
}>`select checked_at, faults from last_audit_check()`

const gauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

const openMetrics = (data: Data, queues: readonly string[]) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ended = new Counter({
    name: "jalon_work_total",
    help: "Durable work that ended in this process, by name and outcome",
    labelNames: ["work", "outcome"],
    registers: [registry],
  })
  const beating = gauge(registry, "jalon_worker_beating", "1 while this worker reaches the database in time")
  const length = gauge(registry, "jalon_work_waiting", "Work that waits, over all workers", ["queue"])
  const oldest = gauge(registry, "jalon_work_oldest_seconds", "Age of the oldest work that waits", ["queue"])
  const months = gauge(registry, "jalon_partition_months_ahead", "Months to come that have a partition", [
    "table",
  ])
  const faults = gauge(registry, "jalon_audit_faults", "What the last nightly check of the audit found")
  const checked = gauge(registry, "jalon_audit_checked_timestamp_seconds", "When the audit was last checked")

  const look = async () => {
    const found = await data.readOnce(SYSTEM, "worker.metrics", waiting)
    for (const queue of queues) {
      const row = found.find((one) => one.queue === queue)
      length.labels(queue).set(row?.waiting ?? 0)
      oldest.labels(queue).set(Math.max(0, row?.oldest_seconds ?? 0))
    }
    for (const { parent, months: n } of await data.readOnce(SYSTEM, "worker.metrics", ahead))
      months.labels(parent).set(n)
    const [check] = await data.readOnce(SYSTEM, "worker.metrics", lastCheck)
    faults.set(check?.faults.length ?? 0)
    if (check) checked.set(check.checked_at.getTime() / 1000)
  }
  return {
    workEnded: (work: string, outcome: "done" | "failed") => ended.labels(work, outcome).inc(),
    text: async (isBeating: boolean): Promise<string> => {
      beating.set(isBeating ? 1 : 0)
      let late: NodeJS.Timeout | undefined
      const deadline = new Promise<void>((done) => {
        late = setTimeout(done, LOOK_MS)
      })
      await Promise.race([look().catch(() => undefined), deadline]).finally(() => clearTimeout(late))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

export type Monitoring = {
  workEnded: (work: string, outcome: "done" | "failed") => void
  /** From then on readiness follows the heartbeat. */
  watch: (isBeating: () => boolean) => void
  port: number
  close: () => Promise<void>
}

/**
 * Health for the platform and figures for the operator, on a port that must stay inside. `/healthz`: the process lives.
 * `/readyz`: its heart beats, so that others know it alive and it may claim work.
 */
export const startMonitoring = async (
  data: Data,
  { host, port }: { host: string; port: number },
  queues: readonly string[],
): Promise<Monitoring> => {
  const metrics = openMetrics(data, queues)
  let isBeating = () => false
  const answer = (response: ServerResponse, status: number, type: string, text: string) =>
    response.writeHead(status, { "content-type": type }).end(text)
  const server = createServer((request, response) => {
    const json = (status: number, word: string) =>
      answer(response, status, "application/json", JSON.stringify({ status: word }))
    if (request.url === "/healthz") json(200, "alive")
    else if (request.url === "/readyz" && isBeating()) json(200, "ready")
    else if (request.url === "/readyz") json(503, "no heartbeat")
    else if (request.url === "/metrics")
      void metrics.text(isBeating()).then((text) => answer(response, 200, metrics.contentType, text))
    else json(404, "unknown")
  })
  server.listen(port, host)
  await once(server, "listening")
  const address = server.address()
  return {
    workEnded: metrics.workEnded,
    watch: (beats) => {
      isBeating = beats
    },
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
