import type { Move, StateOf, Vocabulary } from "./move.ts"

/** Why a move is closed: `code` for the machine, `sentence` for the person. */
export type ClosedReason<V extends Vocabulary> = {
  code: "status" | "actor" | "destination" | V["condition"]
  sentence: string
}

export type OfferedMove<V extends Vocabulary, Key extends string> = { move: Key; label: string } & (
  | {
      allowed: true
      to: V["status"]
      inputs: readonly V["input"][]
      effects: readonly V["effect"][]
    }
  | { allowed: false; reasons: readonly ClosedReason<V>[] }
)

/** Everything there is to say of a life cycle, as data. `Known` is what the conditions look at. */
export type LifecycleTable<V extends Vocabulary, Key extends string, Known> = {
  moves: Readonly<Record<Key, Move<V>>>
  /** Each answers nothing when it is met, otherwise the sentence that says what to do. */
  conditions: Readonly<Record<V["condition"], (known: Known) => string | null>>
  /** Each answers where it leads, or nothing when that is not known. */
  destinations: Readonly<Record<V["destination"], (known: Known) => V["status"] | null>>
  words: {
    label: (label: string, known: Known) => string
    wrongStatus: (state: StateOf<V>, move: Move<V>, known: Known) => string
    wrongActor: (move: Move<V>, known: Known) => string
    unknownDestination: (move: Move<V>, known: Known) => string
  }
}

export type Lifecycle<V extends Vocabulary, Key extends string, Known> = {
  keys: readonly Key[]
  table: LifecycleTable<V, Key, Known>
  /** One move for one actor: open with where it leads, or closed with every reason. */
  moveFor: (key: Key, state: StateOf<V>, actor: V["actor"], known: Known) => OfferedMove<V, Key>
  /** Every move, open or closed: buttons and server read the same answer. */
  moves: (state: StateOf<V>, actor: V["actor"], known: Known) => OfferedMove<V, Key>[]
  /** The moves that start from a state, whoever makes them. */
  from: (state: StateOf<V>) => Key[]
}

export const lifecycle = <V extends Vocabulary, Key extends string, Known>(
  table: LifecycleTable<V, Key, Known>,
): Lifecycle<V, Key, Known> => {
  const { conditions, destinations, words } = table
  const keys = Object.keys(table.moves) as Key[]

  const destination = (move: Move<V>, state: StateOf<V>, known: Known): V["status"] | null => {
    if (move.to === "same") return state === "none" ? null : state
    const named = destinations[move.to as V["destination"]]
    return named === undefined ? (move.to as V["status"]) : named(known)
  }

  /** Nobody is told of conditions for a move that is not theirs, or not of this status. */
  const wrongPlace = (move: Move<V>, state: StateOf<V>, actor: V["actor"], known: Known) => {
    const reasons: ClosedReason<V>[] = []
    if (!move.from.includes(state))
      reasons.push({ code: "status", sentence: words.wrongStatus(state, move, known) })
    if (!move.by.includes(actor)) reasons.push({ code: "actor", sentence: words.wrongActor(move, known) })
    return reasons
  }

  const unmet = (move: Move<V>, actor: V["actor"], known: Known): ClosedReason<V>[] =>
    [...move.needs, ...(move.needsFor?.[actor] ?? [])].flatMap((code) => {
      const sentence = conditions[code](known)
      return sentence === null ? [] : [{ code, sentence }]
    })

  const moveFor: Lifecycle<V, Key, Known>["moveFor"] = (key, state, actor, known) => {
    const move: Move<V> = table.moves[key]
    const named = { move: key, label: words.label(move.label, known) }
    const wrong = wrongPlace(move, state, actor, known)
    const reasons = wrong.length > 0 ? wrong : unmet(move, actor, known)
    if (reasons.length > 0) return { ...named, allowed: false, reasons }
    const to = destination(move, state, known)
    if (to === null) {
      const sentence = words.unknownDestination(move, known)
      return { ...named, allowed: false, reasons: [{ code: "destination", sentence }] }
    }
    const inputs = [...move.inputs, ...(move.declares?.[actor] ?? [])]
    return { ...named, allowed: true, to, inputs, effects: move.effects }
  }

  return {
    keys,
    table,
    moveFor,
    moves: (state, actor, known) => keys.map((key) => moveFor(key, state, actor, known)),
    from: (state) => keys.filter((key) => table.moves[key].from.includes(state)),
  }
}
