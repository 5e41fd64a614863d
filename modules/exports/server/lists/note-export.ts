import { sql } from "@jalon/data"
import type { Member, OperationContext } from "@jalon/serving"

type Taken = {
  list:
    | "students"
    | "partners"
    | "contracts"
    | "cash_flow"
    | "invoices"
    | "instalments"
    | "accounting"
    | "bpf"
    | "survey"
    | "attendance"
    | "justifications"
  format: string
  rows: number
  columns: string[]
  view: string
  narrowed: boolean
}

/** Before the first byte leaves: whoever stops a download half-way has taken half of it. What was searched is not kept. */
export const noteExport = async (
  { data, action }: OperationContext,
  member: Member,
  { list, ...facts }: Taken,
): Promise<void> => {
  await data.inScope(member, action, (scope) =>
    scope.run(sql`select audit_note(${member.organizationId}, null, 'list', ${list},
      ${JSON.stringify({ exported: facts })}::jsonb)`),
  )
}
