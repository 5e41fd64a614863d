/** Six digits can be guessed: a learner waits after five wrong ones, and the typed code of a sheet ends after thirty. */
export const TRIES_BEFORE_LOCK = 5
export const LOCK_MS = 2 * 60_000
export const TRIES_OF_A_SHEET = 30

export interface Tries {
  /** Wrong codes of this learner on this sheet, oldest first, as instants. */
  own: readonly number[]
  /** Wrong codes of everyone on this sheet. */
  ofSheet: number
}

export type TriesAnswer = { open: true; left: number } | { open: false; until: number | null }

/** May this learner type a code now, and how many wrong ones are left before they wait? */
export const answerToTries = ({ own, ofSheet }: Tries, now: number): TriesAnswer => {
  if (ofSheet >= TRIES_OF_A_SHEET) return { open: false, until: null }
  const inRow = own.length % TRIES_BEFORE_LOCK
  const last = own.at(-1)
  if (last !== undefined && inRow === 0 && now < last + LOCK_MS) return { open: false, until: last + LOCK_MS }
  return { open: true, left: TRIES_BEFORE_LOCK - inRow }
}
