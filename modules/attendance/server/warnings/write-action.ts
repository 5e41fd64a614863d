import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"

/** Who did what and when stays, whatever becomes of the sign. */
export const writeAction = (
  scope: Scope,
  warningId: string,
  kind: "handled" | "reopened",
  note: string,
): Promise<unknown> =>
  scope.run(sql`
    insert into attendance_warning_action (id, organization_id, warning_id, kind, note, done_by)
    values (${newId()}, ${organizationOf(scope.who)}, ${warningId}, ${kind}, ${note}, ${accountOf(scope.who)})`)
