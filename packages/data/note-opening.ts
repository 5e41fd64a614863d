import type { Scope } from "./scope.ts"
import { sql } from "./sql.ts"

export type Opening = {
  organizationId: number
  subject: string
  subjectId: string
  /** How it was opened, as the journal tells it. */
  facts: Readonly<Record<string, unknown>>
  /** Pages that follow the first one on the same screen belong to one opening; asked for alone they are one too. */
  page?: number
}

/** Whoever looks at somebody's documents leaves a line in the journal: one for each hour that pages are turned. */
export const noteOpening = (
  scope: Scope,
  { organizationId, subject, subjectId, facts, page = 1 }: Opening,
): Promise<unknown> =>
  scope.run(sql`
    select audit_note(${organizationId}, null, ${subject}, ${subjectId}, ${JSON.stringify(facts)}::jsonb)
    where ${page} = 1 or not exists (
      select from audit_entry
      where organization_id = ${organizationId} and subject = ${subject} and subject_id = ${subjectId}
        and operation = 'note' and actor_account_id = scope_account() and at > now() - interval '1 hour')`)
