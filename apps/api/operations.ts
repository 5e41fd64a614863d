import type { Data } from "@jalon/data"
import type { FastifyInstance } from "fastify"
import { collectDefaultMetrics, Histogram, Registry } from "prom-client"

/** Health for the platform, metrics for the operator. Served apart from the product's own paths. */
export const operate = (app: FastifyInstance, data: Data): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: "jalon_http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook("onResponse", async (request, reply) => {
    const { action } = request.routeOptions.config
    if (action) durations.labels(action, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })

  app.get("/healthz", async () => ({ status: "alive" }))
  app.get("/readyz", async (_request, reply) => {
    const reachable = await data.ping().then(
      () => true,
      () => false,
    )
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? "ready" : "database unreachable" })
  })
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on every route of the product: its method and path pattern, never the real address. */
    action?: string
  }
}
