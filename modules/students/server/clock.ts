import type { IsoDate } from "@jalon/kernel"

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })

/** The day in France: what is due « today » does not change at midnight in London. */
export const dayOf = (moment: Date): IsoDate => paris.format(moment)
export const today = (): IsoDate => dayOf(new Date())

/** Early in the working day, in Paris within the hour: when reminders leave. */
export const morningOf = (day: IsoDate): Date => new Date(`${day}T07:00:00Z`)
