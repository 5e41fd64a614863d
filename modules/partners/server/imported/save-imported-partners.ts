import {
  accountOf,
  columnAssignments,
  columnList,
  organizationOf,
  ownRows,
  rowsAsTable,
  type Scope,
  sql,
} from "@jalon/data"
import { employerRecordColumns } from "../employer/employer-row.ts"

/** What a file may change of a company; a company is found by its SIRET, which stays. */
const { siret: _, ...columns } = employerRecordColumns

/** New companies of an import. An OPCO that a file names was told by the person who sends it. */
export const insertImportedPartners = async (
  scope: Scope,
  importId: string,
  rows: readonly object[],
): Promise<void> => {
  const made = { id: "uuid", ...employerRecordColumns }
  await scope.run(sql`
    insert into partner (organization_id, import_id, opco_source, opco_at, opco_by, ${columnList(made)})
    select ${organizationOf(scope.who)}, ${importId}, case when opco is not null then 'person' end,
      case when opco is not null then now() end, case when opco is not null then ${accountOf(scope.who)}::uuid end,
      ${columnList(made)}
    from ${rowsAsTable(made, JSON.stringify(rows))}`)
}

/** Companies that an import changes: rows that were locked, whole. */
export const saveImportedPartners = async (scope: Scope, rows: readonly object[]): Promise<void> => {
  await scope.run(sql`
    update partner p set ${columnAssignments(columns)},
      opco_source = case when x.opco is distinct from p.opco then 'person' else p.opco_source end,
      opco_at = case when x.opco is distinct from p.opco then now() else p.opco_at end, updated_at = now()
    from ${rowsAsTable({ id: "uuid", ...columns }, JSON.stringify(rows))}
    where ${ownRows(scope.who, "p.organization_id")} and p.id = x.id`)
}

/** Some columns of one company as they were before an import. */
export const restorePartnerColumns = async (
  scope: Scope,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const changed = Object.fromEntries(
    Object.entries(employerRecordColumns).filter(([column]) => column in values),
  )
  if (Object.keys(changed).length === 0) return
  await scope.run(sql`
    update partner p set ${columnAssignments(changed)}, updated_at = now()
    from ${rowsAsTable({ id: "uuid", ...changed }, JSON.stringify([{ id, ...values }]))}
    where ${ownRows(scope.who, "p.organization_id")} and p.id = x.id`)
}

/** The companies an import brought: those in use stay, those somebody edited are archived, the others go. */
export const undoImportedPartners = async (
  scope: Scope,
  { kept, archived, gone }: Record<"kept" | "archived" | "gone", readonly string[]>,
): Promise<void> => {
  await scope.run(
    sql`update partner set import_id = null where ${ownRows(scope.who)} and id = any(${[...kept]}::uuid[])`,
  )
  await scope.run(sql`
    update partner set archived_at = now(), updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...archived]}::uuid[])`)
  await scope.run(sql`delete from partner where ${ownRows(scope.who)} and id = any(${[...gone]}::uuid[])`)
}
