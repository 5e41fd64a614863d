import { outline } from "@jalon/kernel"
import type { FastifyInstance } from "fastify"
import type { LogFn, Logger } from "pino"

/** Every answer carries the reference under which the log knows its request. */
export const REFERENCE_HEADER = "x-request-id"

const withoutWords = (thrown: unknown) => {
  const { error, code, at } = outline(thrown)
  return { type: error, message: code ?? "", stack: at.join("\n") }
}

/** The only facts that may stand in the log. Libraries write there too: one of them, at `trace`, whole headers. */
const TOLD = ["route", "status", "ms", "err"]

const only = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => TOLD.includes(name)))

/**
 * Logs say which route, how long and what status; never an address, a name, a token or a body. An error loses its
 * message, even one logged by a library.
 */
export const logger = (level: string) => ({
  level,
  base: { service: "api" },
  formatters: { log: only },
  serializers: { err: withoutWords },
  hooks: {
    logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn) {
      const [first]: unknown[] = args
      if (first instanceof Error) log.call(this, { err: first }, "an error was logged")
      else log.apply(this, args)
    },
  },
})

export const logRequests = (app: FastifyInstance): void => {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REFERENCE_HEADER, request.id)
  })
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      route: request.routeOptions.config.action ?? "static",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
