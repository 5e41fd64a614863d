import type { Density, TableLayout } from "@jalon/ui"
import { keep } from "./database.ts"

/** Columns are chosen for each kept view; widths and heights of rows hold for the whole list. */
export type TableChoices = Pick<TableLayout, "widths"> & {
  /** The height of this list's rows, and that of all lists when it was chosen: a new choice for all of them wins. */
  own: { density: Density; over: Density } | null
  hidden: Readonly<Record<string, readonly string[]>>
}

const untouched: TableChoices = { own: null, widths: {}, hidden: {} }

// A browser slow to answer must not hold a whole screen back: it then shows its usual columns.
const PATIENCE_MS = 300

const known = new Map<string, Promise<TableChoices>>()

const read = async (key: string): Promise<TableChoices> => {
  const kept = (await keep.read("tables", key)) as Partial<TableChoices> | undefined
  return { ...untouched, ...kept }
}

/** A browser that keeps nothing (private window) still works: the choice lasts as long as the page. */
export const tableChoices = (key: string): Promise<TableChoices> => {
  const before = known.get(key)
  if (before) return before
  const late = new Promise<TableChoices>((resolve) => setTimeout(resolve, PATIENCE_MS, untouched))
  const found = Promise.race([read(key).catch(() => untouched), late])
  known.set(key, found)
  return found
}

export const keepTableChoices = (key: string, choices: TableChoices): void => {
  known.set(key, Promise.resolve(choices))
  keep.write("tables", key, choices).catch(() => undefined)
}
