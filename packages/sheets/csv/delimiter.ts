/** In the order preferred when a file does not settle it: commas stand in French numbers and names. */
const DELIMITERS = ["\t", ";", ","] as const
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_LINES = 20

/** How often each delimiter stands outside quotes, line by line. */
const countByLine = (sample: string): Map<string, number>[] => {
  const lines = [new Map<string, number>()]
  let quoted = false
  for (const sign of sample) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === "\n" || sign === "\r") lines.push(new Map())
    else lines.at(-1)?.set(sign, (lines.at(-1)?.get(sign) ?? 0) + 1)
  }
  return lines.filter(({ size }) => size > 0).slice(0, SAMPLE_LINES)
}

/** The sign that cuts the most lines into as many cells as the first one. */
export const findDelimiter = (sample: string): Delimiter => {
  const lines = countByLine(sample)
  const score = (delimiter: string) => {
    const first = lines[0]?.get(delimiter) ?? 0
    return first === 0 ? 0 : lines.filter((line) => line.get(delimiter) === first).length
  }
  const best = DELIMITERS.toSorted((one, other) => score(other) - score(one))[0]
  return best !== undefined && score(best) > 0 ? best : ";"
}

/** Excel's own first line « sep=; ». */
export const announcedDelimiter = (sample: string): { delimiter: Delimiter; length: number } | undefined => {
  const [line, sign] = /^sep=([;,\t])(?:\r\n|\n|\r|$)/i.exec(sample) ?? []
  const delimiter = DELIMITERS.find((known) => known === sign)
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length }
}
