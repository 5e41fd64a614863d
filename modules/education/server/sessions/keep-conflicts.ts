import { type Sql, sql } from "@jalon/data"
import type { Kept } from "../planning/require-placeable.ts"

/** What stood against it is told anew each time; the reason of before is kept until another one is given or nothing stands. */
export const keepConflicts = ({ accepted, reason, late_reason }: Kept): Sql =>
  sql`accepted_conflicts = ${accepted}::text[],
    conflict_reason = case when cardinality(${accepted}::text[]) = 0 then null else coalesce(${reason}, conflict_reason) end,
    change_reason = coalesce(${late_reason ?? null}, change_reason)`
