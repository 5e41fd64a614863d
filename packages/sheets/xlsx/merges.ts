import type { Cell } from "../cell.ts"
import type { SheetLimits } from "../limits.ts"
import { damaged, tooBig } from "../refusals.ts"
import { type Place, readPlace } from "./place.ts"

export type Merge = { from: Place; to: Place; cell?: Cell }

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+):([A-Z]+\d+)"/g
const LONGEST_TAG = 300

/**
 * The merged ranges of a sheet. They are written behind its rows, so the part is run through once for them before
 * it is read; without understanding the rows, this costs little.
 */
export const findMerges = async (part: AsyncIterable<Buffer>, limits: SheetLimits): Promise<Merge[]> => {
  const merges: Merge[] = []
  let rest = ""
  for await (const chunk of part) {
    const text = rest + chunk.toString("latin1")
    // No text of a cell looks so: in there, « < » is written « &lt; ».
    if (text.includes("mergeCell ")) merges.push(...mergesIn(text, rest))
    if (merges.length > limits.maxMerges) throw tooBig("merges", limits.maxMerges)
    rest = text.slice(-LONGEST_TAG)
  }
  return merges.filter(({ from, to }) => to.column - from.column < limits.maxColumns)
}

/** Those that end in the new text: the others were found with the text before. */
const mergesIn = (text: string, known: string): Merge[] =>
  [...text.matchAll(MERGE)].flatMap((match) => {
    if (match.index + match[0].length <= known.length) return []
    const [from, to] = [readPlace(match[1] ?? ""), readPlace(match[2] ?? "")]
    return from && to ? [{ from, to }] : []
  })

/**
 * Gives the cells under a merge the text of its first cell: a heading over two columns heads them both, a class
 * written once for twenty rows is everyone's.
 */
export class MergeFiller {
  readonly #coming: Merge[]
  #open: Merge[] = []

  readonly #maxWidth: number

  constructor(merges: Merge[], { maxColumns }: SheetLimits) {
    this.#maxWidth = maxColumns
    this.#coming = merges.toSorted((one, other) => other.from.row - one.from.row)
  }

  fill(row: number, cells: (Cell | undefined)[]): void {
    if (this.#coming.length === 0 && this.#open.length === 0) return
    this.#open = this.#open.filter(({ to }) => to.row >= row)
    for (
      let next = this.#coming.at(-1);
      next !== undefined && next.from.row <= row;
      next = this.#coming.at(-1)
    ) {
      this.#coming.pop()
      const first = next.from.row === row ? cells[next.from.column] : undefined
      if (first !== undefined && first.text !== "")
        this.#open.push({ ...next, cell: { ...first, merged: true } })
    }
    // Merges that lie over each other are no work of a spreadsheet, and would make each row cost all of them.
    const width = this.#open.reduce((sum, { from, to }) => sum + to.column - from.column + 1, 0)
    if (width > this.#maxWidth) throw damaged("merges")
    for (const { from, to, cell } of this.#open)
      for (let column = from.column; column <= to.column; column++) {
        const own = cells[column]
        if (cell !== undefined && (own === undefined || own.text === "")) cells[column] = cell
      }
  }
}
