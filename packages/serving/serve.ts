import type { Data, Scope, Sql, Who } from "@jalon/data"
import type {
  AnswerOf,
  BodyOf,
  CommandRoute,
  HoldsSecret,
  ParamsOf,
  QueryOf,
  ReadRoute,
  Route,
} from "@jalon/wire-kit"

/** What HTTP itself brings, for the few operations that need it (sessions). */
export type Http = {
  address: string
  userAgent: string
  cookie: (name: string) => string | null
  setCookie: (name: string, value: string, options: { maxAgeSeconds: number }) => void
  clearCookie: (name: string) => void
}

/** A body as it came, with what was written on the envelope. */
export type RawBody = {
  bytes: Buffer
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type Call<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  file: R extends { upload: object } ? Buffer : undefined
  raw: R extends { rawBody: object } ? RawBody : undefined
  http: Http
}

/** Reads on behalf of the caller; each query is one trip and sees its own moment. */
export type Reader = {
  who: Who
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
}

/** For operations that need more than one transaction, or none: log-in, refresh, uploads. */
export type OperationContext = {
  who: Who | null
  data: Data
  action: string
  /** What the caller sends with a request that it may send again; an operation that honours it runs its effect in `once`. */
  idempotencyKey: string | null
}

/** A file, made while it is sent or read from where it was written: nothing of it need be held but the piece under way. */
export type Download = {
  fileName: string
  contentType: string
  content: AsyncIterable<Uint8Array>
  /** In bytes, when it is known beforehand. */
  size?: number
  /** Of a page drawn as a picture: how many pages its document has. */
  pages?: number
}

type Handler = (at: never, call: never) => Promise<unknown>
export type Served = {
  route: Route
  kind: "read" | "command" | "multiStep" | "download"
  handle: Handler
  /** Its first act is to read in the scope of whoever calls, which looks at their session: nobody else need do so before. */
  entersAtOnce?: true
  /** Of a command: what is kept for a second asking instead of its answer. */
  again?: {
    keep: (answer: never) => unknown
    answer: (scope: Scope, call: never, kept: never) => Promise<unknown>
  }
}

/** A GET: one or several scoped reads. */
export const read = <R extends ReadRoute>(
  route: R,
  handle: (reader: Reader, call: Call<R>) => Promise<AnswerOf<R>>,
): Served => ({ route, kind: "read", handle })

/**
 * The same key asks again: answers from the little that was kept. For an answer that is long, or that holds a secret, which
 * is never kept.
 */
export type Again<R extends CommandRoute, Kept> = {
  keep: (answer: AnswerOf<R>) => true extends HoldsSecret<Kept> ? never : Kept
  answer: (scope: Scope, call: Call<R>, kept: Kept) => Promise<AnswerOf<R>>
}

/** A command whose answer holds a secret does not compile without it. */
type AgainOf<R extends CommandRoute, Kept> =
  true extends HoldsSecret<AnswerOf<R>> ? [again: Again<R, Kept>] : [again?: Again<R, Kept>]

/**
 * An action: runs inside one transaction opened for the caller, together with its idempotency key. What it
 * must not do is speak to the outside: it publishes what happened (`publish`), and durable work follows.
 */
export const command = <R extends CommandRoute, Kept = unknown>(
  route: R,
  handle: (scope: Scope, call: Call<R>) => Promise<AnswerOf<R>>,
  ...[again]: AgainOf<R, Kept>
): Served => ({ route, kind: "command", handle, ...(again && { again }) })

export const multiStep = <R extends Route>(
  route: R,
  handle: (context: OperationContext, call: Call<R>) => Promise<AnswerOf<R>>,
  options: Pick<Served, "entersAtOnce"> = {},
): Served => ({ route, kind: "multiStep", handle, ...options })

/** Answers a file. Whatever is to be refused is refused before it begins. */
export const download = <R extends Route & { file: true }>(
  route: R,
  handle: (context: OperationContext, call: Call<R>) => Promise<Download>,
): Served => ({ route, kind: "download", handle })
