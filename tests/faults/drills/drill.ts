/** What the process that attacks is told; it goes from one process to the other as text. */
export type Ground = {
  url: string
  /** Members of one school, each with a password of full cost. */
  people: { email: string; password: string }[]
}

/** Runs until it is told to stop; says when it weighs on the API, and what it is answered. */
export type Attack = (
  ground: Ground,
  isOver: () => boolean,
  answered: (status: number | string) => void,
  begun: () => void,
) => Promise<void>

/** A bounded attack on a real API, on loopback, while people of another school go on working. */
export type Drill = {
  name: string
  attack: Attack
  /** Settings of the API under which the drill shows something within its time. */
  apiEnv?: Record<string, string>
  /** Statuses that the attack may be answered with; anything else is a fault. */
  allowed: readonly (number | string)[]
}
