import { same } from "./same.ts"

export type Conflict = { key: string; theirs: unknown; yours: unknown }

/**
 * What is saved of what was typed. A box that somebody else changed since it was seen is told instead, unless both typed
 * the same.
 */
export const settle = <Boxes extends object>(
  now: Boxes,
  changes: Partial<Boxes>,
  seen: Readonly<Record<string, unknown>> = {},
): { kept: Partial<Boxes>; conflicts: Conflict[] } => {
  const kept: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  for (const [key, value] of Object.entries(changes)) {
    const theirs = (now as Record<string, unknown>)[key]
    const isStale = key in seen && !same(seen[key], theirs)
    if (same(theirs, value)) continue
    if (isStale) conflicts.push({ key, theirs: theirs ?? null, yours: value ?? null })
    else kept[key] = value
  }
  return { kept: kept as Partial<Boxes>, conflicts }
}
