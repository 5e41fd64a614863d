import { newId, type Scope } from "@jalon/data"
import type * as z from "zod/mini"
import { enqueueAll, type StartOptions } from "./enqueue.ts"
import type { Job } from "./job.ts"
import { REACT_QUEUE } from "./queue.ts"
import { fit, type Schema } from "./schema.ts"

/** Something that happened, named in the past tense. */
export type DomainEvent<Name extends string = string, S extends Schema = Schema> = {
  readonly name: Name
  readonly payload: S
}

export type PayloadOf<Event extends DomainEvent> = z.output<Event["payload"]>

type Declared<Module extends string, Schemas extends Record<string, Schema>> = {
  readonly [Key in keyof Schemas & string]: DomainEvent<`${Module}.${Key}`, Schemas[Key]>
}

/** A module's events: events("identity", { PasswordResetRequested: z.object({ resetId: z.uuid() }) }). */
export const events = <const Module extends string, Schemas extends Record<string, Schema>>(
  module: Module,
  schemas: Schemas,
): Declared<Module, Schemas> =>
  Object.fromEntries(
    Object.entries(schemas).map(([key, payload]) => [key, { name: `${module}.${key}`, payload }]),
  ) as Declared<Module, Schemas>

/** All events of one declaration: EventsOf<typeof identityEvents> | EventsOf<typeof contractEvents>. */
export type EventsOf<Declaration> = Declaration[keyof Declaration] & DomainEvent

/** Which jobs each event starts. An event left out does not compile; `[]` says that it was considered. */
export type Reactions<Event extends DomainEvent, Services = unknown> = {
  readonly [Name in Event["name"]]: readonly Job<PayloadOf<Extract<Event, { name: Name }>>, Services>[]
}

/** The workflow that hands an event's jobs out. */
export const REACT = "react"

export type Said = { event: string; payload: unknown }

/** Says what happened, inside the scope's transaction. Whoever reacts does so after the commit, and only then. */
export const publish = <Event extends DomainEvent>(
  scope: Scope,
  event: Event,
  payload: NoInfer<PayloadOf<Event>>,
  options: StartOptions = {},
): Promise<void> => publishAll(scope, event, [payload], options)

/** The same thing that happened many times over: one statement. */
export const publishAll = async <Event extends DomainEvent>(
  scope: Scope,
  event: Event,
  payloads: readonly NoInfer<PayloadOf<Event>>[],
  options: StartOptions = {},
): Promise<void> => {
  const starts = payloads.map((payload) => {
    const said: Said = { event: event.name, payload: fit(event.payload, payload, event.name) }
    return { id: newId(), payload: said }
  })
  await enqueueAll(scope, { ...options, workflow: REACT, queue: REACT_QUEUE }, starts)
}
