import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { SeriesRule } from "../../wire/index.ts"

type Operation = { kind: "copy" } | { kind: "shift"; days: number } | { kind: "series"; rule: SeriesRule }

/** Written before its sessions, which refer to it. */
export const writeOperation = async (
  scope: Scope,
  operation: Operation,
  sessions: number,
): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into planning_operation (id, organization_id, kind, days, rule, session_count, made_by)
    values (${id}, ${organizationOf(scope.who)}, ${operation.kind}, ${operation.kind === "shift" ? operation.days : null},
      ${operation.kind === "series" ? JSON.stringify(operation.rule) : null}::jsonb, ${sessions}, ${accountOf(scope.who)})`)
  return id
}
