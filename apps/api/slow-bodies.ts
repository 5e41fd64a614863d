import { Refusal } from "@jalon/kernel"
import type { FastifyInstance } from "fastify"

/** For everything a caller sends, files to the disk store among them. */
export const SLOWEST_REQUEST_MS = 5 * 60_000
export const SLOWEST_HEADERS_MS = 15_000

const isText = (type: string | undefined) => /^application\/json/i.test(type ?? "")

/** Somebody who sends a text byte by byte holds a connection and a place; nobody types into a socket. */
export const limitSlowBodies = (app: FastifyInstance, seconds: number): void => {
  app.addHook("onRequest", async (request, reply) => {
    const { raw, headers } = request
    if (raw.complete || !isText(headers["content-type"])) return
    const late = setTimeout(() => {
      if (raw.complete || reply.sent) return
      reply.header("connection", "close").send(new Refusal("request.too_slow"))
    }, seconds * 1000)
    raw.once("end", () => clearTimeout(late)).once("close", () => clearTimeout(late))
  })
}
