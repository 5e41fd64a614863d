import type { FastifyInstance } from "fastify"

/** Logs say which route, how long and what status; never an address, a name, a token or a body. */
export const logger = (level: string) => ({
  level,
  base: { service: "api" },
  serializers: { req: () => ({}), res: () => ({}) },
})

export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      route: request.routeOptions.config.action ?? "static",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
