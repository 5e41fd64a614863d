import { setImmediate as nextTurn } from "node:timers/promises"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Served } from "@jalon/serving"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { docsPage, docsStyle } from "./docs-page.ts"
import { openApi } from "./openapi.ts"

/** A text that never changes while this process lives, ready in each form in which a browser takes it. */
type Prepared = { plain: Buffer; br: Buffer; gzip: Buffer }

const prepare = async (text: string): Promise<Prepared> => {
  const plain = Buffer.from(text)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)])
  return { plain, br, gzip: gzipped }
}

/** Made at the first call, by the first caller; all others wait for the same one. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: Prepared) => {
  const taken = String(request.headers["accept-encoding"] ?? "")
  reply.type(type).headers({ vary: "accept-encoding", "cache-control": "no-cache" })
  if (/\bbr\b/.test(taken)) return reply.header("content-encoding", "br").send(text.br)
  if (/\bgzip\b/.test(taken)) return reply.header("content-encoding", "gzip").send(text.gzip)
  return reply.send(text.plain)
}

/** The API described for people and for programs. Describing 265 routes takes a second: it is done once, a few at a time. */
export const serveDocs = (app: FastifyInstance, routes: readonly Served[]): void => {
  const page = once(async () => prepare(await docsPage(routes, () => nextTurn())))
  const description = once(async () => prepare(JSON.stringify(await openApi(routes, () => nextTurn()))))
  app.get("/api/docs", async (request, reply) =>
    send(request, reply, "text/html; charset=utf-8", await page()),
  )
  app.get("/api/openapi.json", async (request, reply) =>
    send(request, reply, "application/json; charset=utf-8", await description()),
  )
  app.get("/api/docs.css", async (_request, reply) => reply.type("text/css").send(docsStyle))
}
