import { newId, organizationOf, type Scope, sql } from "@jalon/data"

/** What a row changed in something that was there before, kept so that it can be put back. */
export type Change = {
  row_number: number
  subject: "student" | "partner" | "partner_contact" | "class"
  subject_id: string
  operation: "create" | "change"
  before: object
  after: object
  nir_sealed?: string | null
  nir_mark?: string | null
  nir_mark_after?: string | null
}

export const noteChanges = async (
  scope: Scope,
  importId: string,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ id: newId(), ...change }))
  await scope.run(sql`
    insert into import_change (id, organization_id, import_id, row_number, subject, subject_id, operation, before, after,
      nir_sealed, nir_mark, nir_mark_after)
    select id, ${organizationOf(scope.who)}, ${importId}, row_number, subject, subject_id, operation, before, after,
      nir_sealed, nir_mark, nir_mark_after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, row_number int, subject text, subject_id uuid,
      operation text, before jsonb, after jsonb, nir_sealed bytea, nir_mark bytea, nir_mark_after bytea)`)
}
