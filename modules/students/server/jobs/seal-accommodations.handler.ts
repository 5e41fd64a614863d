import { type FieldVault, ownRows, rowsAsTable, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { sealAccommodationsWith } from "../secrets/accommodations.ts"

/** One transaction; done again, it finds nothing in clear. What stands in clear is newer than what is sealed. */
export const handle = async (
  { studentIds }: { studentIds: string[] },
  { data, who, services }: Work<{ vault: FieldVault }>,
): Promise<void> => {
  await data.inScope(who, "students.seal-accommodations", async (scope) => {
    const rows = await scope.run(sql<{ id: string; accommodations: string }>`
      select id, accommodations from student
      where ${ownRows(scope.who)} and id = any(${studentIds}::uuid[]) and accommodations is not null
      order by id for update`)
    if (rows.length === 0) return
    const keys = await services.vault.keyFor(scope)
    const sealed = rows.map(({ id, accommodations }) => ({
      id,
      sealed: `\\x${sealAccommodationsWith(keys, id, accommodations).toString("hex")}`,
    }))
    await scope.run(sql`
      update student s set accommodations_sealed = x.sealed, accommodations = null
      from ${rowsAsTable({ id: "uuid", sealed: "bytea" }, JSON.stringify(sealed))} where s.id = x.id`)
  })
}
