import type { Data } from "@jalon/data"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

/** A database slower than this to say that it is there cannot serve people either. */
const PING_MS = 2_000

const answersPing = async (data: Data): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined
  const deadline = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), PING_MS)
  })
  const ping = data.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([ping, deadline]).finally(() => clearTimeout(late))
}

const measure = (app: FastifyInstance): Registry => {
  const registry = new Registry()
  // Among them the delay of the event loop: nodejs_eventloop_lag_p99_seconds.
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: "jalon_http_request_duration_seconds",
    help: "Time to answer, by route pattern and status",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: "jalon_http_requests_in_flight",
    help: "Requests received and not yet answered",
    registers: [registry],
  })
  app.addHook("onRequest", async (_request, reply) => {
    inFlight.inc()
    // Closed whether it was answered or its caller hung up; onResponse would not hear of the latter.
    reply.raw.once("close", () => inFlight.dec())
  })
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.config.action ?? "other"
    durations.labels(route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  return registry
}

/** Health for the platform, on the product's port; figures for the operator, on a private one (`index.ts`). */
export const operate = (app: FastifyInstance, data: Data): void => {
  const registry = measure(app)
  app.get("/healthz", async () => ({ status: "alive" }))
  app.get("/readyz", async (_request, reply) => {
    if (app.stopping.hasBegun) return reply.code(503).send({ status: "stopping" })
    const reachable = await answersPing(data)
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? "ready" : "database unreachable" })
  })
  app.decorate("metrics", registry)
}

declare module "fastify" {
  interface FastifyInstance {
    metrics: Registry
  }
  interface FastifyContextConfig {
    /** Set on every route of the product: its method and path pattern, never the real address. */
    action?: string
  }
}
