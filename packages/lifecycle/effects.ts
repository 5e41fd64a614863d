/** An effect that a capability still to come will have; named, so that it is counted and cannot be forgotten. */
type Later = { readonly later: string }
/** Nothing to do beyond the move's own line in the history; says where the fact is read. */
type Recorded = { readonly recorded: string }

export const later = (capability: string): Later => ({ later: capability })
export const recorded = (where: string): Recorded => ({ recorded: where })

/** `Step` carries the row, the scope and what was given; a handler answers the columns it changes. */
type Handler<Step, Change> = (step: Step) => Promise<Change | undefined> | Change | undefined

/** Every effect of the table has its handler: leaving one out does not compile. */
export type EffectHandlers<Effect extends string, Step, Change> = Readonly<
  Record<Effect, Handler<Step, Change> | Later | Recorded>
>

/** Effects one after the other, each on the row the former left. */
export const applyEffects = async <Effect extends string, Row, Step extends { row: Row }>(
  handlers: EffectHandlers<Effect, Step, Partial<Row>>,
  effects: readonly Effect[],
  step: Step,
): Promise<Row> => {
  let { row } = step
  for (const effect of effects) {
    const handler = handlers[effect]
    if (typeof handler === "function") row = { ...row, ...(await handler({ ...step, row })) }
  }
  return row
}

/** What is still to come, by the capability that will do it. */
export const effectsLeft = (handlers: Readonly<Record<string, object>>): Record<string, string[]> =>
  Object.entries(handlers).reduce<Record<string, string[]>>((left, [effect, handler]) => {
    if ("later" in handler) {
      const capability = String(handler.later)
      left[capability] = [...(left[capability] ?? []), effect]
    }
    return left
  }, {})
