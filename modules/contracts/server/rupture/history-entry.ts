import { formatFrenchDate } from "@jalon/kernel"
import { ruptureTaskWords } from "../../rules/index.ts"
import type { RuptureRow } from "./rupture-row.ts"

const isRupture = (value: unknown): value is RuptureRow =>
  typeof value === "object" && value !== null && "tasks" in value

const print = (day: string | null | undefined) => (day ? formatFrenchDate(day) : null)

/** What was done of what the rupture asked for, before → after; the rupture itself is told by its transition. */
export const ruptureChanges = (before: unknown, after: unknown) => {
  if (!isRupture(before) || !isRupture(after)) return []
  return after.tasks.flatMap(({ key, done_on }) => {
    const former = before.tasks.find((task) => task.key === key)?.done_on ?? null
    return former === done_on
      ? []
      : [{ label: ruptureTaskWords(key, false), before: print(former), after: print(done_on) }]
  })
}
