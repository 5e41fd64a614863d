import type { Conflict } from "./conflict.ts"

const sameText = ({ code, details }: Conflict): string => `${code} ${JSON.stringify(details)}`

/** What stands against a session where it goes and does not already where it is: nobody is asked the same thing twice. */
export const newConflicts = (found: readonly Conflict[], known: readonly Conflict[]): Conflict[] => {
  const before = new Set(known.map(sameText))
  return found.filter((conflict) => !before.has(sameText(conflict)))
}
