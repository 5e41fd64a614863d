import type { IsoDate } from "@jalon/kernel"

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })

/** The day in France: a deadline does not pass at midnight in London. */
export const today = (): IsoDate => paris.format(new Date())
