import type { IsoDate } from "@jalon/kernel"

const div = (a: number, b: number): number => Math.floor(a / b)

/** Gregorian Easter Sunday, by the anonymous algorithm in integers. */
export const easterSunday = (year: number): IsoDate => {
  const a = year % 19
  const b = div(year, 100)
  const c = year % 100
  const d = (19 * a + b - div(b, 4) - div(b - div(b + 8, 25) + 1, 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * div(c, 4) - d - (c % 4)) % 7
  const f = d + e - 7 * div(a + 11 * d + 22 * e, 451) + 114
  const [month, day] = [div(f, 31), (f % 31) + 1]
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}
