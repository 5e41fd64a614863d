export type CsvRow = { readonly line: number; readonly cells: readonly string[]; readonly text: string }

type Cell = { readonly words: string; readonly end: number }

/** Behind its first quote, up to the one that closes it; null when none does. */
const readQuoted = (text: string, start: number): Cell | null => {
  let [words, from] = ["", start]
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    words += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { words, end: quote + 1 }
    words += '"'
    from = quote + 2
  }
}

/** A cell ends before a separator, before the end of its line, or with the text. */
const readCell = (text: string, at: number, separator: string): Cell | null => {
  const quoted = text[at] === '"' ? readQuoted(text, at + 1) : { words: "", end: at }
  if (quoted === null) return null
  let end = quoted.end
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end++
  return { words: (quoted.words + text.slice(quoted.end, end)).trim(), end }
}

const readCells = (text: string, start: number, separator: string) => {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = readCell(text, at, separator)
    if (cell === null) return null
    cells.push(cell.words)
    if (text[cell.end] !== separator) return { cells, end: cell.end }
    at = cell.end + 1
  }
}

/** Lines of cells; quotes may hold separators, line ends and doubled quotes. Null when a quote never closes. */
export const splitCsv = (text: string, separator: string): CsvRow[] | null => {
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]
  while (at < text.length) {
    const read = readCells(text, at, separator)
    if (read === null) return null
    const written = text.slice(at, read.end)
    if (read.cells.some((cell) => cell !== "")) rows.push({ line, cells: read.cells, text: written.trim() })
    line += written.split("\n").length
    at = read.end + 1
  }
  return rows
}
