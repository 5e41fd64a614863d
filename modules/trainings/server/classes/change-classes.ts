import { ownRows, type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { requireClassEditor } from "../asking.ts"
import { type ClassRow, loadClass } from "./class-row.ts"

/** Taken until the end of the transaction: two people who draw at once draw one after the other. */
export const lockClass = async (scope: Scope, id: string): Promise<ClassRow> => {
  requireClassEditor(scope.who)
  await scope.run(sql`select from class where ${ownRows(scope.who)} and id = ${id} for update`)
  const row = await loadClass(scope, id)
  if (row.is_archived) throw refuse("class.archived")
  return row
}
