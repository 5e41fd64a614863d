import {
  columnAssignments,
  columnList,
  organizationOf,
  ownRows,
  rowsAsTable,
  type Scope,
  sql,
} from "@jalon/data"
import { contactColumns } from "../record/contact-row.ts"

/** What a file may change of a contact; a contact is found by its name, which stays. */
const { last_name: _, ...columns } = contactColumns

export const insertImportedContacts = async (
  scope: Scope,
  importId: string,
  rows: readonly object[],
): Promise<void> => {
  const made = { id: "uuid", partner_id: "uuid", ...contactColumns }
  await scope.run(sql`
    insert into partner_contact (organization_id, import_id, ${columnList(made)})
    select ${organizationOf(scope.who)}, ${importId}, ${columnList(made)} from ${rowsAsTable(made, JSON.stringify(rows))}`)
}

export const saveImportedContacts = async (scope: Scope, rows: readonly object[]): Promise<void> => {
  await scope.run(sql`
    update partner_contact c set ${columnAssignments(columns)}, updated_at = now()
    from ${rowsAsTable({ id: "uuid", ...columns }, JSON.stringify(rows))}
    where ${ownRows(scope.who, "c.organization_id")} and c.id = x.id`)
}

/** A contact is put back whole, unless somebody changed it since; tells whether it was. */
export const restoreImportedContact = async (
  scope: Scope,
  id: string,
  { before, after }: { before: object; after: object },
): Promise<boolean> => {
  const restored = await scope.count(sql`
    update partner_contact c set ${columnAssignments(columns)}, updated_at = now()
    from jsonb_populate_record(null::partner_contact, ${JSON.stringify(before)}::jsonb) x,
      jsonb_populate_record(null::partner_contact, ${JSON.stringify(after)}::jsonb) a
    where ${ownRows(scope.who, "c.organization_id")} and c.id = ${id}
      and (${columnList(columns, "c")}) is not distinct from (${columnList(columns, "a")})`)
  return restored > 0
}

export const deleteImportedContacts = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await scope.run(
    sql`delete from partner_contact where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[])`,
  )
}
