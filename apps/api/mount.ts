import { Readable } from "node:stream"
import type { Data, Scope, Sql, Who } from "@jalon/data"
import { againAfterDeadlock, applicationWallStands, sql } from "@jalon/data"
import { allows } from "@jalon/identity/rules"
import type { Authenticated } from "@jalon/identity/server"
import { Refusal } from "@jalon/kernel"
import { contentDisposition } from "@jalon/ports/files"
import {
  type Call,
  type Download,
  type Http,
  once,
  type RawBody,
  type Repeat,
  type Served,
} from "@jalon/serving"
import { type CommandRoute, faultsOf, PAGE_COUNT_HEADER, type Route } from "@jalon/wire-kit"
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify"
import * as z from "zod/mini"
import { callerKey } from "./caller.ts"
import { countTogether, isCountedTogether } from "./count-together.ts"

/** The name under which a call is audited and measured: `PATCH /user/account`. */
export const actionOf = (route: Route): string => `${route.method} ${route.path}`

const httpOf = (request: FastifyRequest, reply: FastifyReply): Http => ({
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  cookie: (name) => request.cookies[name] ?? null,
  setCookie: (name, value, { maxAgeSeconds }) => {
    reply.setCookie(name, value, { ...COOKIE, maxAge: maxAgeSeconds })
  },
  clearCookie: (name) => {
    reply.clearCookie(name, COOKIE)
  },
})
const COOKIE = { path: "/", httpOnly: true, secure: true, sameSite: "strict" } as const

/** No form nests its answers deeper; what does would exhaust the stack of whoever walks through it. */
const DEEPEST = 40

const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []))
  }
  return false
}

/** PostgreSQL has no text with a zero in it, and neither has anything a person types. */
const holdsZero = (value: unknown) => JSON.stringify(value)?.includes("\\u0000") ?? false

const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  if (isTooDeep(value) || holdsZero(value)) throw new Refusal("request.invalid")
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  throw new Refusal("request.invalid", {}, faultsOf(parsed.error))
}

/** A form carries its one file and nothing else: what a field holds would be kept in memory. */
const ONE_FILE = { files: 1, fields: 0, parts: 1 }

/** What cannot be read as a form is a fault of the form; only the bounds of its size have a sentence of their own. */
const readPart = async (request: FastifyRequest, maxBytes: number) => {
  try {
    const part = await request.file({ limits: { ...ONE_FILE, fileSize: maxBytes } })
    return part && { fieldname: part.fieldname, bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("FST_")) throw error
    throw new Refusal("request.invalid")
  }
}

const uploadOf = async (route: Route, request: FastifyRequest): Promise<Buffer | undefined> => {
  if (route.method === "GET" || route.upload === undefined) return undefined
  const { field, maxBytes } = route.upload
  const part = request.isMultipart() ? await readPart(request, maxBytes) : undefined
  if (part?.fieldname !== field) throw new Refusal("request.invalid", {}, { [field]: "Champ requis" })
  return part.bytes
}

const rawOf = ({ rawBody }: Route, { body, headers }: FastifyRequest): RawBody | undefined =>
  rawBody && { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }

/** In a room of its own, where no body is read as anything but bytes, whatever it says it is. */
const keepBodiesRaw = (app: FastifyInstance, { maxBytes }: { maxBytes: number }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, done) => {
    done(null, body)
  })
}

/** Lets through whoever the route is for; a visitor is asked to log in, anyone else is told no. */
const check = (route: Route, authenticated: Authenticated | null) => {
  if (!applicationWallStands() || allows(route.access, authenticated?.viewer ?? null)) return
  throw new Refusal(authenticated === null ? "session.required" : "access.denied")
}

const VISITOR: Who = { kind: "visitor" }
/** Opens a scope, and so checks the session, for the sake of it. */
const NOTHING = sql`select`

const repeatOf = (again: Served["again"], scope: Scope, call: Call<Route>): Repeat | undefined =>
  again && {
    keep: (answered) => again.keep(answered as never),
    answer: (kept) => again.answer(scope, call as never, kept as never),
  }

const answer = async (
  { route, kind, handle, again, entersAtOnce }: Served,
  data: Data,
  who: Who | null,
  call: Call<Route>,
  key: string | null,
) => {
  const action = actionOf(route)
  const handler = handle as (at: unknown, call: unknown) => Promise<unknown>
  switch (kind) {
    case "read": {
      let asked = false
      const run = <Row>(query: Sql<Row>) => {
        asked = true
        return data.readOnce(who ?? VISITOR, action, query)
      }
      const find = async <Row>(query: Sql<Row>) => (await run(query))[0] ?? null
      const answered = await handler({ who: who ?? VISITOR, run, find }, call)
      // A handler that read nothing opened no scope: the session must be looked at all the same.
      if (!asked && who !== null) await data.readOnce(who, action, NOTHING)
      return answered
    }
    case "command":
      return againAfterDeadlock(() =>
        data.inScope(who ?? VISITOR, action, (scope) =>
          once(
            scope,
            key,
            { params: call.params, query: call.query, body: call.body },
            () => handler(scope, call),
            repeatOf(again, scope, call),
          ),
        ),
      )
    case "multiStep":
    case "download":
      // It may act outside before it opens a scope: nobody whose session is over gets that far.
      if (who !== null && route.access !== "anyone" && !entersAtOnce)
        await data.readOnce(who, action, NOTHING)
      return handler({ who, data, action, idempotencyKey: key }, call)
  }
}

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers["idempotency-key"]
  return typeof key === "string" && key.length > 0 && key.length <= 200 ? key : null
}

const said = (route: CommandRoute, data: unknown) => ({
  ...z.parse(route.ok, data),
  message: route.done,
  state: "success",
})

/** Somebody's data: never shown in place, never guessed as another type. */
const sendFile = (reply: FastifyReply, { fileName, contentType, content, size, pages }: Download) =>
  reply
    .headers({
      "content-type": contentType,
      "content-disposition": contentDisposition("attachment", fileName),
      "content-security-policy": "default-src 'none'; sandbox",
      ...(size !== undefined && { "content-length": size }),
      ...(pages !== undefined && { [PAGE_COUNT_HEADER]: pages }),
    })
    .send(content instanceof Readable ? content : Readable.from(content, { highWaterMark: 1 }))

const limitOf = ({ ownLimits, perMinute }: Route) => {
  if (ownLimits) return { rateLimit: false as const }
  return perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } }
}

/** After the limit of this process and before the body is read: what is too much is not even received. */
const countingHook = (route: Route, data: Data) =>
  isCountedTogether(route) && {
    preParsing: async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) => {
      const atMost = route.perMinute ?? 0
      await countTogether(data, actionOf(route), { caller: callerKey(request), atMost })
      return payload
    },
  }

/** Puts one served route on the HTTP server: who is asking, may she, what does she send, what does she get. */
export const mount = (app: FastifyInstance, one: Served, data: Data): void => {
  const { rawBody } = one.route
  if (rawBody === undefined) mountIn(app, one, data)
  else
    app.register(async (room) => {
      keepBodiesRaw(room, rawBody)
      mountIn(room, one, data)
    })
}

const mountIn = (app: FastifyInstance, one: Served, data: Data): void => {
  const { route } = one
  app.route({
    method: route.method,
    url: route.path,
    config: { action: actionOf(route), ...limitOf(route) },
    ...countingHook(route, data),
    handler: async (request, reply) => {
      check(route, request.caller)
      const call = {
        params: parse(route.params, request.params),
        query: parse(route.query, request.query),
        body: route.method === "GET" ? undefined : parse(route.body, request.body),
        file: await uploadOf(route, request),
        raw: rawOf(route, request),
        http: httpOf(request, reply),
      } as Call<Route>
      const answered = await answer(one, data, request.caller?.who ?? null, call, keyOf(request))
      if (one.kind === "download") return sendFile(reply, answered as Download)
      return route.method === "GET" ? z.parse(route.ok, answered) : said(route, answered)
    },
  })
}
