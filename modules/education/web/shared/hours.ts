const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 })

/** « 120 h », « 3,5 h » */
export const hoursText = (minutes: number): string => `${number.format(minutes / 60)}\u00a0h`

/** 540 as grids and fields write it: « 09:00 ». */
export const clockValue = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

const TIME = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?$/i

/** « 9h », « 9 h 30 », « 09:30 », « 0930 »: minutes from midnight; null when it is no time of a day. */
export const minutesOf = (typed: string): number | null => {
  const [, hours, after, joined] = TIME.exec(typed.trim()) ?? []
  if (hours === undefined) return null
  const total = Number(hours) * 60 + Number(after ?? joined ?? 0)
  return Number(after ?? joined ?? 0) < 60 && total <= 1440 ? total : null
}
