const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 })

/** « 1 350 h » */
export const hoursText = (hours: number): string => `${number.format(hours)}\u00a0h`
export const minutesAsHours = (minutes: number): string => hoursText(Math.round(minutes / 6) / 10)
