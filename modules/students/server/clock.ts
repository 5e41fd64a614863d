import type { IsoDate } from "@jalon/kernel"

/** Early in the working day, in Paris within the hour: when reminders leave. */
export const morningOf = (day: IsoDate): Date => new Date(`${day}T07:00:00Z`)
