export type PastedLine = {
  last_name: string
  first_name: string
  birth_date: string | null
  email: string | null
  phone: string | null
}

const isEmail = (cell: string) => cell.includes("@")
const isDate = (cell: string) =>
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(cell) || /^\d{1,2}\s+\p{L}+\.?\s+\d{2,4}$/u.test(cell)
const isPhone = (cell: string) => /^\+?[\d\s.()-]{9,}$/.test(cell) && !isDate(cell)

/** Headings that come along when a whole column is copied. */
const HEADING = /^(nom|nom de naissance|prénom|prenom|nom et prénom|name)$/i

const cellsOf = (line: string): string[] => {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ","
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"))
}

/** « ÉTIENNE Zoé » in one cell: what is in capitals is the family name; otherwise the first word is. */
const splitName = (cell: string): [last: string, first: string] => {
  const words = cell.split(/\s+/)
  const capitals = words.filter(
    (word) => word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word),
  )
  if (capitals.length > 0 && capitals.length < words.length)
    return [capitals.join(" "), words.filter((word) => !capitals.includes(word)).join(" ")]
  const [first = "", ...rest] = words
  return [first, rest.join(" ")]
}

/** Of one line; null for a heading or an empty one. */
const readLine = (line: string): PastedLine | null => {
  const cells = cellsOf(line)
  const take = (is: (cell: string) => boolean) => cells.find((cell) => cell !== "" && is(cell)) ?? null
  const [email, birth_date, phone] = [take(isEmail), take(isDate), take(isPhone)]
  const names = cells.filter((cell) => cell !== "" && cell !== email && cell !== birth_date && cell !== phone)
  if (names.length === 0 || HEADING.test(names[0] ?? "")) return null
  const [last = "", first = ""] = names.length === 1 ? splitName(names[0] ?? "") : names
  return { last_name: last, first_name: first, birth_date, email, phone }
}

export type PastedRow = {
  /** Which line of the text it is, for it to be corrected there. */
  at: number
  source: string
  line: PastedLine
}

/** Lines of a spreadsheet, whatever the order of what follows the names. */
export const readPasted = (text: string, isFirstNameFirst = false): PastedRow[] =>
  text.split(/\r?\n/).flatMap((source, at) => {
    const read = source.trim() === "" ? null : readLine(source)
    if (read === null) return []
    const line = isFirstNameFirst ? { ...read, last_name: read.first_name, first_name: read.last_name } : read
    return [{ at, source, line }]
  })

/** The text with one of its lines written otherwise. */
export const withLine = (text: string, at: number, source: string): string =>
  text
    .split(/\r?\n/)
    .map((line, index) => (index === at ? source : line))
    .join("\n")
