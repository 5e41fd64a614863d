import { type Scope, type Sql, sql, type Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { refuse } from "../wire/words.fr.ts"

/** What reads and commands have in common: who asks, and how to ask. */
export type Asking = {
  who: Who
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
}

const HEAD_OF_STUDIES = 4
/** « Direction » and « Administration ». */
const ADMINISTRATORS: readonly (number | null)[] = [1, 2]
const roleOf = (who: Who): number | null => (who.kind === "member" ? who.roleId : null)

/** Records belong to the office; what a trainer costs is shown to nobody else. */
export const isOffice = (who: Who): boolean => isOfficeRole(roleOf(who))
export const mayPlan = (who: Who): boolean => isOffice(who) || roleOf(who) === HEAD_OF_STUDIES
export const isAdministrator = (who: Who): boolean => ADMINISTRATORS.includes(roleOf(who))

/** A row that must be there, and the asker's. */
export const found = <Row>(row: Row | null): Row => {
  if (row === null) throw refuse("not_found")
  return row
}

export const and = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`)

/** A foreign key tells only that something is wrong: asking tells which field. */
export const requireAll = async (
  scope: Scope,
  field: string,
  ids: readonly string[],
  known: (ids: string[]) => Sql<{ n: number }>,
): Promise<void> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const counted = await scope.find(known(wanted))
  if (counted?.n !== wanted.length) throw refuse("request.invalid", {}, { [field]: "Valeur invalide" })
}
