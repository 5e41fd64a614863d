import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"

type Operation = { kind: "copy" | "series" } | { kind: "shift"; days: number }

/** Written before its sessions, which refer to it. */
export const writeOperation = async (
  scope: Scope,
  operation: Operation,
  sessions: number,
): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into planning_operation (id, organization_id, kind, days, session_count, made_by)
    values (${id}, ${organizationOf(scope.who)}, ${operation.kind}, ${operation.kind === "shift" ? operation.days : null},
      ${sessions}, ${accountOf(scope.who)})`)
  return id
}
