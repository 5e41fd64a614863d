import { formatFrenchDate, type IsoDate } from "./french-date.ts"

const paris = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" })

/** The day in France: what is due « today » does not change at midnight in London. */
export const dayOf = (moment: Date): IsoDate => paris.format(moment)
/** The French day of an instant, as it is printed: cut at ten characters it would be London's. */
export const formatFrenchDay = (instant: string): string => formatFrenchDate(dayOf(new Date(instant)))
export const today = (): IsoDate => dayOf(new Date())
