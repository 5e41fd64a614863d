import { isEqual } from "./is-equal.ts"

/** A field that somebody else changed since it was seen: what was typed, and what is stored. Nothing of it is saved. */
export type Conflict<Value = unknown> = { field: string; yours: Value | null; theirs: Value | null }

type Value<Values> = Exclude<Values[keyof Values], undefined>
type Changes<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined }

/**
 * What is saved of what was typed, for two people who edit one record. `now` is what is stored, `seen` what the author had
 * before them in the fields they name. A field that is no longer as they saw it is told instead of saved; two people who
 * type the same disagree about nothing, and nothing is left to save. A field that is not in `seen` is saved as it is typed.
 */
export const mergeChanges = <Values extends object>(
  now: Values,
  changes: Changes<Values>,
  seen: Changes<Values> | Readonly<Record<string, unknown>> = {},
): { kept: Partial<Values>; conflicts: Conflict<Value<Values>>[] } => {
  const stored = now as Readonly<Record<string, Value<Values> | undefined>>
  const shown = seen as Readonly<Record<string, unknown>>
  const typed = changes as Readonly<Record<string, Value<Values> | undefined>>
  const kept: Record<string, unknown> = {}
  const conflicts: Conflict<Value<Values>>[] = []
  for (const [field, yours] of Object.entries(typed)) {
    const theirs = stored[field]
    if (yours === undefined || isEqual(theirs, yours)) continue
    const isStale = Object.hasOwn(shown, field) && !isEqual(shown[field], theirs)
    if (isStale) conflicts.push({ field, yours, theirs: theirs ?? null })
    else kept[field] = yours
  }
  return { kept: kept as Partial<Values>, conflicts }
}
