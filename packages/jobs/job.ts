import { newId, type Scope } from "@jalon/data"
import type * as z from "zod/mini"
import { enqueue, type StartOptions } from "./enqueue.ts"
import { COMMON_QUEUE, type Queue } from "./queue.ts"
import { fit, type Ids, type Schema } from "./schema.ts"
import type { Work } from "./work.ts"

type Handler<Payload, Services> = { handle: (payload: Payload, work: Work<Services>) => Promise<void> }

/** The card of a job: light to import, its handler loads when it runs. */
export type Job<Payload, Services = unknown> = {
  readonly name: string
  readonly payload: z.core.$ZodType
  readonly queue: Queue
  readonly run: () => Promise<Handler<Payload, Services>>
}

const NAME = /^[a-z-]+\.[a-z0-9-]+$/

/**
 * job({ name: "contracts.deposit", payload, run: () => import("./deposit-contract.handler.ts") }), where the
 * imported file exports `handle(payload, work)`. Give a job whose steps change a new name and keep the old one
 * until its last run: a run begun before a release is finished after it.
 */
export const job = <S extends Schema, Services = unknown>(card: {
  name: string
  payload: S
  queue?: Queue
  run: () => Promise<Handler<z.output<S>, Services>>
}): Job<z.output<S>, Services> => {
  if (!NAME.test(card.name)) throw new Error(`Job name refused: ${card.name} (expected <module>.<what>)`)
  return { name: card.name, payload: card.payload, queue: card.queue ?? COMMON_QUEUE, run: card.run }
}

export type StartJobOptions = StartOptions & {
  /** The same owner never runs the same job twice under one id, while the engine keeps finished work (30 days). */
  dedupeId?: string
}

/** Starts a job inside the scope's transaction: if that is undone, the job never existed. Answers its id. */
export const startJob = async <Payload extends Ids>(
  scope: Scope,
  card: Job<Payload, never>,
  payload: NoInfer<Payload>,
  options: StartJobOptions = {},
): Promise<string> => startJobAs(scope, card, payload, newId(), options)

/** With an id of the caller's choosing: starting it again under the same id changes nothing. */
export const startJobAs = async (
  scope: Scope,
  card: Job<never, never>,
  payload: unknown,
  id: string,
  options: StartJobOptions = {},
): Promise<string> =>
  enqueue(scope, {
    ...options,
    id,
    workflow: card.name,
    queue: card.queue,
    payload: fit(card.payload, payload, card.name),
  })
