import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import type { SeriesRule } from "../../wire/index.ts"
import type { SessionState } from "../operations/rewrite-sessions.ts"

type Operation =
  | { kind: "copy" }
  /** What the sessions were that it changed; those that it made are its drafts. */
  | { kind: "import"; before: readonly SessionState[] }
  | { kind: "shift"; days: number }
  | { kind: "series"; rule: SeriesRule }
  /** What its sessions were, to be gone back to. */
  | { kind: "edit" | "cancel" | "replace" | "swap"; before: readonly SessionState[] }

/** Written before its sessions, which refer to it. */
export const writeOperation = async (
  scope: Scope,
  operation: Operation,
  sessions: number,
): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into planning_operation (id, organization_id, kind, days, rule, sessions_before, session_count, made_by)
    values (${id}, ${organizationOf(scope.who)}, ${operation.kind}, ${operation.kind === "shift" ? operation.days : null},
      ${operation.kind === "series" ? JSON.stringify(operation.rule) : null}::jsonb,
      ${"before" in operation && operation.before.length > 0 ? JSON.stringify(operation.before) : null}::jsonb, ${sessions}, ${accountOf(scope.who)})`)
  return id
}
