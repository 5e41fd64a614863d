import { type Scope, type Sql, sql, type Who } from "@jalon/data"
import { refuse } from "../wire/words.fr.ts"

/** What reads and commands have in common: who asks, and how to ask. */
export type Asking = Pick<Scope, "run" | "find"> & { who: Who }

export const found = <Row>(row: Row | null | undefined): Row => {
  if (row === null || row === undefined) throw refuse("not_found")
  return row
}

export const and = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`)
