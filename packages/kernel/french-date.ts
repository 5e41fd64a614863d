/** A date without time zone, written YYYY-MM-DD. */
export type IsoDate = string

export type ReadDate =
  | { kind: "date"; value: IsoDate }
  | {
      kind: "impossible"
      /** Day first, with the year in full: « 31/02/2026 ». */
      written: string
      /** Which part no calendar has: « month » often means that the month was typed before the day. */
      part: "day" | "month"
    }
  | { kind: "unreadable" }

export interface YearRule {
  /** What two digits mean: a birth lies in the past, everything else in the 2000s. */
  twoDigitYear: "birth" | "this century"
  today: IsoDate
}

/** Reads what people type for a date. The day always comes first and nothing is ever rolled over. */
export const readFrenchDate = (typed: string, rule: YearRule): ReadDate => {
  const text = typed
    .trim()
    .replace(/[‐‑–−]/g, "-")
    .replace(/\s*([/.-])\s*/g, "$1")
  const parts = isoParts(text) ?? separatedParts(text) ?? compactParts(text) ?? namedMonthParts(text)
  return parts ? judge(parts, rule) : { kind: "unreadable" }
}

/** 03/09/2026 */
export const formatFrenchDate = (date: IsoDate): string => date.split("-").reverse().join("/")

export const addDays = (date: IsoDate, days: number): IsoDate => {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const isRealDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)

const lastDayOf = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

interface Parts {
  day: string
  month: string
  year: string
}

const isoParts = (text: string): Parts | undefined =>
  groups(/^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/, text)

const separatedParts = (text: string): Parts | undefined =>
  groups(/^(?<day>\d{1,2})(?<sep>[/.-]|\s+)(?<month>\d{1,2})\k<sep>(?<year>\d{4}|\d\d)$/, text)

const compactParts = (text: string): Parts | undefined =>
  groups(/^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)$/, text)

const namedMonthParts = (text: string): Parts | undefined => {
  const parts = groups(/^(?<day>\d{1,2})(?:er)?[\s.-]*(?<month>\p{L}{3,})[\s.-]*(?<year>\d{4}|\d\d)$/iu, text)
  const month = parts && monthNamed(parts.month)
  return month ? { ...parts, month } : undefined
}

const groups = (pattern: RegExp, text: string): Parts | undefined => {
  const { day, month, year } = pattern.exec(text)?.groups ?? {}
  return day && month && year ? { day, month, year } : undefined
}

const MONTHS = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
]

/** A beginning is enough as long as one month alone begins so: « jui » could be two. */
const monthNamed = (word: string): string | undefined => {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  const matching = MONTHS.filter((name) => name.startsWith(plain))
  return matching.length === 1 ? String(MONTHS.indexOf(matching[0] ?? "") + 1) : undefined
}

const judge = (parts: Parts, rule: YearRule): ReadDate => {
  const [day, month] = [parts.day.padStart(2, "0"), parts.month.padStart(2, "0")]
  const year = parts.year.length === 4 ? parts.year : fullYear(parts.year, `${month}-${day}`, rule)
  // A year such as 0206 is a slip of the keys, not a date of the Middle Ages.
  if (Number(year) < 1000) return { kind: "unreadable" }
  if (isRealDate(Number(year), Number(month), Number(day)))
    return { kind: "date", value: `${year}-${month}-${day}` }
  const part = Number(month) >= 1 && Number(month) <= 12 ? "day" : "month"
  return { kind: "impossible", written: `${day}/${month}/${year}`, part }
}

const fullYear = (twoDigits: string, monthAndDay: string, rule: YearRule): string => {
  const isAhead = `20${twoDigits}-${monthAndDay}` > rule.today
  return rule.twoDigitYear === "birth" && isAhead ? `19${twoDigits}` : `20${twoDigits}`
}
