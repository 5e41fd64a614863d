/** The words of one life cycle: its statuses, who acts, conditions, inputs, effects and named destinations. */
export type Vocabulary = {
  status: string
  actor: string
  condition: string
  input: string
  effect: string
  /** Ends that depend on what is known of the thing, such as « the status before the archive ». */
  destination: string
}

/** `none` is the state of what does not exist yet. */
export type StateOf<V extends Vocabulary> = V["status"] | "none"

/** One line of the table: what may happen, from where to where, who does it, on what conditions and with which effects. */
export type Move<V extends Vocabulary> = {
  /** Verb first, as on the button and in the history. */
  label: string
  from: readonly StateOf<V>[]
  /** A status, a named destination, or `same`. */
  to: V["status"] | V["destination"] | "same"
  by: readonly V["actor"][]
  needs: readonly V["condition"][]
  /** Further conditions for one actor only. */
  needsFor?: Partial<Record<V["actor"], readonly V["condition"][]>>
  /** What the person who makes the move must give with it. */
  inputs: readonly V["input"][]
  /** Asked beside the inputs of those who declare what somebody else did: the paper path. */
  declares?: Partial<Record<V["actor"], readonly V["input"][]>>
  effects: readonly V["effect"][]
  /** A step back, or out: nobody's next step. */
  isBack?: true
}
