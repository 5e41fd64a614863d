import { Refusal, typography } from "@jalon/kernel"
import type * as z from "zod/mini"
import type { Access } from "./access.ts"

export type AnySchema = z.ZodMiniType
type Facts = Record<string, string | number>

/** The sentence of a refusal: fixed, or built from its facts. */
export type Sentence = string | ((facts: Facts) => string)

type Common = {
  path: `/${string}`
  /** One English line for the API page. */
  summary: string
  access: Access
  params?: AnySchema
  query?: AnySchema
  ok: z.ZodMiniObject
  /** The answer is a file, sent as it is made; `ok` is then empty. */
  file?: true
  refusals: readonly string[]
  /**
   * A closer limit than the common one, for what costs someone outside; counted on the caller, and over every process of the
   * API up to sixty a minute (`apps/api/count-together.ts`).
   */
  perMinute?: number
}
/** Reading: no effect, no message. */
export type ReadRoute = Common & {
  method: "GET"
  body?: never
  upload?: never
  rawBody?: never
  done?: never
  ownLimits?: never
}
/** Acting: always answers a French sentence for the toast. */
export type CommandRoute = Common & {
  method: "POST" | "PATCH" | "PUT" | "DELETE"
  body?: AnySchema
  /** The body is one file sent as multipart/form-data under this field name. */
  upload?: { field: string; maxBytes: number }
  /**
   * The body is kept as it came, for whoever signed those very bytes: nothing reads it before the operation does. `body` is then
   * left out.
   */
  rawBody?: { maxBytes: number }
  done: string
  /** Slowed down by its own, finer rules: a flood from a shared address must not keep the others from it. */
  ownLimits?: true
}
export type Route = ReadRoute | CommandRoute

type Out<S> = S extends AnySchema ? z.output<S> : undefined
type In<S> = S extends AnySchema ? z.input<S> : undefined
export type ParamsOf<R extends Route> = Out<R["params"]>
export type QueryOf<R extends Route> = Out<R["query"]>
export type BodyOf<R extends Route> = R extends { body: infer B } ? Out<B> : undefined
/** What the module's own code answers; `message` and `state` are added around it. */
export type AnswerOf<R extends Route> = z.input<R["ok"]>
export type CallOf<R extends Route> = {
  [K in "params" | "query" | "body" as K extends keyof R ? (R[K] extends AnySchema ? K : never) : never]: In<
    R[K & keyof R]
  >
} & (R extends { upload: object } ? { file: Blob } : unknown)

/** Refusals that any route may give; their sentences are in `refusals.fr.ts` beside this file. */
export type CommonCode =
  | "request.invalid"
  | "request.too_large"
  | "request.too_many"
  | "request.too_slow"
  | "session.required"
  | "access.denied"
  | "not_found"
  | "idempotency.reused"
  | "server.busy"
  | "server.failed"

/** Sentences as they are printed: the server alone has use for them. */
export const frenchSentences = <C extends Record<string, Sentence>>(refusals: C) =>
  Object.fromEntries(
    Object.entries(refusals).map(([code, sentence]) => [
      code,
      typeof sentence === "string" ? typography(sentence) : (facts: Facts) => typography(sentence(facts)),
    ]),
  ) as Record<keyof C & string, Sentence>

/**
 * The two functions that may only use these codes, without their sentences: what a page loads of a module with many. A route
 * naming a code without a sentence, or a refusal thrown with one, does not compile.
 */
export const wordsFor = <Code extends string>() => ({
  route: <const R extends Route & { refusals: readonly (CommonCode | Code)[] }>(value: R): R =>
    value.method === "GET" ? value : { ...value, done: typography(value.done) },
  refuse: (code: Code | CommonCode, facts?: Facts, fields?: Record<string, string>): Refusal =>
    new Refusal(code, facts, fields),
})

/** A module's words: its refusals with their French sentences, and the two functions that may only use them. */
export const words = <const C extends Record<string, Sentence>>(refusals: C) => ({
  refusals: frenchSentences(refusals),
  ...wordsFor<keyof C & string>(),
})
