import type { IsoDate } from "@jalon/kernel"

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })

/** The day in France. */
export const dayOf = (moment: Date): IsoDate => paris.format(moment)
