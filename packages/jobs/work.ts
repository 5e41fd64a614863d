import type { Data, Who } from "@jalon/data"

/** The part of pino that durable work needs. Facts are ids and figures, never personal data. */
export type Log = Record<"debug" | "info" | "warn" | "error", (facts: object, message: string) => void>

export type Retry = {
  /** Tries in all; 5 when not said. */
  attempts?: number
  /** Wait before the second try, doubled before each next one; 500 when not said. */
  firstWaitMs?: number
  /** An error for which another try would change nothing. */
  unless?: (error: unknown) => boolean
}

/** What a handler holds while it runs. `Services` are the ports it needs, given by the worker that hosts it. */
export type Work<Services = unknown> = {
  /** The same on every attempt and every worker: the idempotency key to give to outside services. */
  readonly id: string
  /** On whose behalf: the organization and the account of the scope that started the work. */
  readonly who: Extract<Who, { kind: "system" }>
  /** The access to the rows. It waits for a database that went away instead of failing the work. */
  readonly data: Data
  readonly services: Services
  readonly log: Log
  /** Done once and remembered: a restarted job gets the first result back. A crash inside it runs it again. */
  step: <T>(name: string, run: () => Promise<T>, retry?: Retry) => Promise<T>
}
