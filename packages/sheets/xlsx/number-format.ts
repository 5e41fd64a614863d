/** How a number is to be read, from the format of its cell. */
export type NumberFormat = {
  date: boolean
  /** « 00000 » shows the postcode 1000 as 01000: the zeros are part of what was typed. */
  wholeDigits: number
  /** « 0.00 » shows 12.5 as 12.50. */
  decimals: number
}

const plain: NumberFormat = { date: false, wholeDigits: 0, decimals: 0 }

/** The formats that files name by number alone, as far as they change how we read (ECMA-376 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const builtIn = (id: number): NumberFormat => {
  // 46 counts hours beyond a day: a duration, not a date.
  if (isBuiltInDate(id) && id !== 46) return { ...plain, date: true }
  return [2, 4, 7, 8, 39, 40, 43, 44].includes(id) ? { ...plain, decimals: 2 } : plain
}

const QUOTED = /"[^"]*"|\\.|_.|\*./g
const BRACKETS = /\[[^\]]*\]/g
/** A format may ask for millions of zeros in every cell. */
const MOST_PLACES = 20
const ELAPSED = /\[(?:h+|m+|s+)\]/i

const formatOf = (code: string): NumberFormat => {
  const bare = code.replace(QUOTED, "")
  if (ELAPSED.test(bare) || /^(?:general|standard|@)$/i.test(bare.trim())) return plain
  const [first = ""] = bare.replace(BRACKETS, "").split(";")
  if (/[dmyhs]/i.test(first)) return { ...plain, date: true }
  if (/[%eE/?]/.test(first)) return plain
  const [whole = "", decimals = ""] = first.split(".")
  const places = whole.replace(/[^0#]/g, "")
  const firstZero = places.indexOf("0")
  return {
    date: false,
    wholeDigits: firstZero === -1 ? 0 : Math.min(places.length - firstZero, MOST_PLACES),
    decimals: Math.min(/^0*/.exec(decimals)?.[0].length ?? 0, MOST_PLACES),
  }
}

export const numberFormat = (id: number, codes: ReadonlyMap<number, string>): NumberFormat => {
  const code = codes.get(id)
  return code === undefined ? builtIn(id) : formatOf(code)
}
