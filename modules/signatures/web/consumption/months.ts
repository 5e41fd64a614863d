export type MonthUse = { month: string; used: number; signers: number }

const MONTHS = 12

const monthBefore = (month: string, back: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
}

/** Twelve months up to this one, the newest first; a month without any signature is a zero, not a hole. */
export const lastMonths = (month: string, counted: readonly MonthUse[]): MonthUse[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const wanted = monthBefore(month, back)
    return counted.find((one) => one.month === wanted) ?? { month: wanted, used: 0, signers: 0 }
  })

/** The share of the widest bar, in percent. */
export const shareOf = (used: number, months: readonly MonthUse[]): number => {
  const most = Math.max(...months.map((one) => one.used))
  return most === 0 ? 0 : Math.round((used / most) * 100)
}
