import type { IsoDate } from "@jalon/kernel"

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })

/** The day in France: a class does not start an hour late because the server keeps another time. */
export const today = (): IsoDate => paris.format(new Date())
