import { ownRows, type Scope, sql } from "@jalon/data"

/** Classes put out of the lists; those that are already stay as they are. */
export const archiveClasses = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await scope.run(sql`
    update class set archived_at = now(), updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[]) and archived_at is null`)
}
