import {
  type EmployerChanges,
  type EmployerFields,
  type EmployerValue,
  readEmployer,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type Conflict = { field: string; yours: EmployerValue; theirs: EmployerValue }

/** What was typed, in the form in which it is kept; refused as a whole, box by box, when one cannot be. */
export const readOrRefuse = (changes: EmployerChanges, now: EmployerFields): EmployerChanges => {
  const { values, faults } = readEmployer(changes, now)
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return values
}

/**
 * The changes that still start from what their author saw, and those that do not: somebody else changed the same box
 * since. Two people who write the same thing disagree about nothing.
 */
export const settleChanges = (
  now: EmployerFields,
  changes: EmployerChanges,
  seen: EmployerChanges | undefined,
): { kept: EmployerChanges; conflicts: Conflict[] } => {
  const conflicts = Object.entries(changes).flatMap(([key, yours]): Conflict[] => {
    const field = key as keyof EmployerFields
    const theirs = now[field]
    if (!seen || !(field in seen) || yours === undefined) return []
    return theirs === seen[field] || theirs === yours ? [] : [{ field, yours, theirs }]
  })
  const refused = new Set(conflicts.map(({ field }) => field))
  const kept = Object.fromEntries(Object.entries(changes).filter(([key]) => !refused.has(key)))
  return { kept, conflicts }
}
