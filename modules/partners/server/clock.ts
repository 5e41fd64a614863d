import type { IsoDate } from "@jalon/kernel"

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })

/** The day in France: what ends « today » does not end at midnight in London. */
export const dayOf = (moment: Date): IsoDate => paris.format(moment)
export const today = (): IsoDate => dayOf(new Date())

export const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null
