import { ownRows, type Scope, sql } from "@jalon/data"
import { command, memberOf } from "@jalon/serving"
import { resolveComments } from "../../wire/index.ts"
import { typeOfContract } from "./comment-row.ts"

const thread = (who: Scope["who"], contractId: string, field: string) => sql`
  ${ownRows(who)} and subject = 'contract' and subject_id = ${contractId} and field = ${field}`

export const openAgain = (scope: Scope, contractId: string, field: string) =>
  scope.run(sql`
    update note set resolved_at = null, resolved_by = null
    where ${thread(scope.who, contractId, field)} and resolved_at is not null`)

/** The whole thread of a box is settled at once, as people speak of it. */
export const settleComments = command(resolveComments, async (scope, { params: { contractId }, body }) => {
  await typeOfContract(scope, contractId)
  if (body.is_resolved)
    await scope.run(sql`
      update note set resolved_at = now(), resolved_by = ${memberOf(scope.who).accountId}
      where ${thread(scope.who, contractId, body.field)} and resolved_at is null`)
  else await openAgain(scope, contractId, body.field)
  return {}
})
