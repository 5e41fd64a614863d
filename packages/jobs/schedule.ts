import type { Work } from "./work.ts"

/** Work that comes back by the clock. Each tick runs once, whatever the number of workers. */
export type Schedule<Services = unknown> = {
  readonly name: string
  /** Five fields, or six with seconds first; Europe/Paris. */
  readonly cron: string
  /** Runs for the platform: its scope names no organization. */
  readonly run: (work: Work<Services>) => Promise<void>
}

export const schedule = <Services = unknown>(card: Schedule<Services>): Schedule<Services> => card
