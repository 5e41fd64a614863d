import { ownRows, type Scope, sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** Twice the pace of the screens and a little more: one lost call makes nobody disappear. */
const SILENCE_SECONDS = 45

/** Changes whenever a field, a status or a comment of the contract does. */
const stampOf = (scope: Scope, contractId: string) =>
  scope.find(sql<{ stamp: string }>`
    select concat_ws(' ', c.updated_at, count(n.id), count(n.resolved_at), max(n.created_at)) as stamp
    from contract c left join note n on n.organization_id = c.organization_id and n.subject = 'contract'
      and n.subject_id = c.id
    where ${ownRows(scope.who, "c.organization_id")} and c.id = ${contractId} group by c.updated_at`)

const beat = (scope: Scope, contractId: string) => {
  const { organizationId, accountId } = memberOf(scope.who)
  return scope.run(sql`
    insert into contract_editor (organization_id, contract_id, account_id)
    values (${organizationId}, ${contractId}, ${accountId})
    on conflict (organization_id, contract_id, account_id) do update set seen_at = now()`)
}

/** Herself when she leaves, and those who fell silent. */
const forget = (scope: Scope, contractId: string, isHere: boolean) =>
  scope.run(sql`
    delete from contract_editor where ${ownRows(scope.who)} and contract_id = ${contractId}
      and (seen_at < now() - make_interval(secs => ${SILENCE_SECONDS})
        or (not ${isHere}::boolean and account_id = ${memberOf(scope.who).accountId}))`)

const others = (scope: Scope, contractId: string) =>
  scope.run(sql<{ id: string; name: string }>`
    select e.account_id as id, concat_ws(' ', m.first_name, m.last_name) as name
    from contract_editor e join colleagues() m on m.account_id = e.account_id
    where ${ownRows(scope.who, "e.organization_id")} and e.contract_id = ${contractId}
      and e.account_id <> ${memberOf(scope.who).accountId}
    order by name`)

/** Nothing of it is kept as a command: it says itself again before long. */
export const announceEditor = multiStep(wire.announceEditor, ({ data, action, who }, { params, body }) =>
  data.inScope(memberOf(who), action, async (scope) => {
    const found = await stampOf(scope, params.contractId)
    if (!found) throw refuse("not_found")
    if (body.is_here) await beat(scope, params.contractId)
    await forget(scope, params.contractId, body.is_here)
    return { others: await others(scope, params.contractId), stamp: found.stamp }
  }),
)
