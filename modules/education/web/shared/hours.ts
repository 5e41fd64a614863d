const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 })

/** « 120 h », « 3,5 h » */
export const hoursText = (minutes: number): string => `${number.format(minutes / 60)}\u00a0h`

/** 540 as grids and fields write it: « 09:00 ». */
export const clockValue = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
