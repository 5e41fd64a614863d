import type { IsoDate } from "@jalon/kernel"

type Retention = {
  from: IsoDate
  /** Months after it was read. */
  read: number
  /** Months after it was told, when nobody ever read it: she works elsewhere, or no longer looks. */
  unread: number
}

/** How long notices are kept, by the day from which it holds; a new decision is a new row. */
const retentions: readonly Retention[] = [{ from: "2026-11-15", read: 12, unread: 24 }]

const monthsBefore = (day: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The days before which notices go, as it is decided on a day; null before anything was. */
export const noticesKeptSince = (on: IsoDate): { read: IsoDate; told: IsoDate } | null => {
  const rule = retentions.findLast(({ from }) => from <= on)
  return rule ? { read: monthsBefore(on, rule.read), told: monthsBefore(on, rule.unread) } : null
}
