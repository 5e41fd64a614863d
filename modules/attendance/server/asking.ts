import { type Scope, type Sql, sql, type Who } from "@jalon/data"
import { refuse } from "../wire/words.fr.ts"

/** A trainer without an account, who came by the link of their session. */
export type LinkTrainer = { trainerId: string; guestLinkId: string }

/** What reads and commands have in common: who asks, and how to ask. */
export type Asking = Pick<Scope, "run" | "find"> & { who: Who; byLink?: LinkTrainer }

/** A transaction on a sheet. By a link it is that of the school, in the name of the one trainer. */
export type SheetScope = Scope & { byLink?: LinkTrainer }

export const found = <Row>(row: Row | null | undefined): Row => {
  if (row === null || row === undefined) throw refuse("not_found")
  return row
}

export const and = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`)
