import { newId, type OrganizationKeys, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { isHeld } from "../rules/index.ts"
import type { JudgedRow } from "./judge/context.ts"
import { contentOf, faultCodes, repairCodes, sealContent } from "./row-content.ts"

/** Keeps rows as they were judged: those that wait, and those that are shown as examples. */
export const keepRows = async (
  scope: Scope,
  keys: OrganizationKeys,
  importId: string,
  rows: readonly JudgedRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const kept = rows.map((row) => {
    const id = newId()
    const content = contentOf(row)
    return {
      id,
      row_number: row.number,
      verdict: row.verdict.verdict,
      held: isHeld(row.verdict.verdict),
      faults: faultCodes(content.faults),
      repairs: repairCodes(content.faults),
      content_sealed: `\\x${sealContent(keys, id, content).toString("hex")}`,
    }
  })
  await scope.run(sql`
    insert into import_row (id, organization_id, import_id, row_number, verdict, held, faults, repairs, content_sealed)
    select x.id, ${organizationOf(scope.who)}, ${importId}, x.row_number, x.verdict, x.held, x.faults, x.repairs, x.content_sealed
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      x (id uuid, row_number int, verdict text, held boolean, faults text[], repairs text[], content_sealed bytea)
    on conflict (organization_id, import_id, row_number) do nothing`)
}

/** Rows that waited and were judged again, under the ids they have. */
export const rejudge = async (
  scope: Scope,
  keys: OrganizationKeys,
  rows: readonly { id: string; row: JudgedRow }[],
): Promise<void> => {
  if (rows.length === 0) return
  const judged = rows.map(({ id, row }) => {
    const content = contentOf(row)
    return {
      id,
      verdict: row.verdict.verdict,
      faults: faultCodes(content.faults),
      repairs: repairCodes(content.faults),
      content_sealed: `\\x${sealContent(keys, id, content).toString("hex")}`,
    }
  })
  await scope.run(sql`
    update import_row r set verdict = x.verdict, faults = x.faults, repairs = x.repairs, content_sealed = x.content_sealed
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      x (id uuid, verdict text, faults text[], repairs text[], content_sealed bytea)
    where ${ownRows(scope.who, "r.organization_id")} and r.id = x.id`)
}
