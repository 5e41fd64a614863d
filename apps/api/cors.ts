import type { FastifyInstance } from "fastify"

/** Web and API share one origin by default. Listed origins, and only they, may call from elsewhere. */
export const allowOrigins = (app: FastifyInstance, list: string): void => {
  const allowed = new Set(list.split(",").filter((origin) => origin !== ""))
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
      vary: "Origin",
    })
    if (request.method !== "OPTIONS") return
    reply.headers({
      "access-control-allow-methods": "GET, POST, PATCH, PUT, DELETE",
      "access-control-allow-headers": "authorization, content-type, idempotency-key",
      "access-control-max-age": "600",
    })
    await reply.code(204).send()
  })
}
