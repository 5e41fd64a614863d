import { type Sql, sql, type Who } from "@jalon/data"
import { mayEditClasses, mayEditTrainings, seesPrices } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"

/** What reads and commands have in common: who asks, and how to ask. */
export type Asking = {
  who: Who
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
}

const roleOf = (who: Who): number | null => (who.kind === "member" ? who.roleId : null)

export const rightsOf = (who: Who) => ({
  editsTrainings: mayEditTrainings(roleOf(who)),
  editsClasses: mayEditClasses(roleOf(who)),
  seesPrices: seesPrices(roleOf(who)),
})

/** Classes are open to read for all who work at the school; writing them stops at the head of studies. */
export const requireClassEditor = (who: Who): void => {
  if (!mayEditClasses(roleOf(who))) throw refuse("access.denied")
}

export const and = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`)

export const named = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null

/** A row that must be there, and the asker's. */
export const found = <Row>(row: Row | null): Row => {
  if (row === null) throw refuse("not_found")
  return row
}

type Changes<T> = { [Key in keyof T]?: T[Key] | undefined }

/** What was sent, laid over what is known; a field that was not sent stays as it is. */
export const laidOver = <T extends object>(whole: T, changes: Changes<T>): T => ({
  ...whole,
  ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>),
})
