import type { Data, Scope, Sql, Who } from "@jalon/data"
import type { AnswerOf, BodyOf, CommandRoute, ParamsOf, QueryOf, ReadRoute, Route } from "@jalon/wire-kit"

/** What HTTP itself brings, for the few operations that need it (sessions). */
export type Http = {
  address: string
  userAgent: string
  cookie: (name: string) => string | null
  setCookie: (name: string, value: string, options: { maxAgeSeconds: number }) => void
  clearCookie: (name: string) => void
}

export type Call<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  file: R extends { upload: object } ? Buffer : undefined
  http: Http
}

/** Reads on behalf of the caller; each query is one trip and sees its own moment. */
export type Reader = {
  who: Who
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
}

/** For operations that need more than one transaction, or none: log-in, refresh, uploads. */
export type Desk = { who: Who | null; data: Data; action: string }

/** A file, made while it is sent: nothing of it need be held but the piece under way. */
export type Download = {
  fileName: string
  contentType: string
  content: AsyncIterable<Uint8Array>
  /** In bytes, when it is known beforehand. */
  size?: number
}

type Handler = (at: never, call: never) => Promise<unknown>
export type Served = { route: Route; kind: "read" | "command" | "conversation" | "download"; handle: Handler }

/** A GET: one or several scoped reads. */
export const read = <R extends ReadRoute>(
  route: R,
  handle: (reader: Reader, call: Call<R>) => Promise<AnswerOf<R>>,
): Served => ({ route, kind: "read", handle })

/**
 * An action: runs inside one transaction opened for the caller, together with its idempotency key. What it
 * must not do is speak to the outside: it says what happened (`say`), and durable work follows.
 */
export const command = <R extends CommandRoute>(
  route: R,
  handle: (scope: Scope, call: Call<R>) => Promise<AnswerOf<R>>,
): Served => ({ route, kind: "command", handle })

export const conversation = <R extends Route>(
  route: R,
  handle: (desk: Desk, call: Call<R>) => Promise<AnswerOf<R>>,
): Served => ({ route, kind: "conversation", handle })

/** Answers a file. Whatever is to be refused is refused before it begins. */
export const download = <R extends Route & { file: true }>(
  route: R,
  handle: (desk: Desk, call: Call<R>) => Promise<Download>,
): Served => ({ route, kind: "download", handle })
