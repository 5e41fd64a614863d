import { newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findLabel } from "./labels.ts"

export const mergeLabel = command(wire.mergeLabel, async (scope, { params, body }) => {
  const [from, into] = [await findLabel(scope, params.labelId), await findLabel(scope, body.into)]
  if (from.id === into.id) throw refuse("request.invalid", {}, { into: "Valeur invalide" })
  const worn = await scope.run(sql<{ partner_id: string }>`
    select partner_id from partner_label where ${ownRows(scope.who)} and label_id = ${from.id}`)
  await scope.run(sql`
    insert into partner_label (id, organization_id, partner_id, label_id)
    select t.id, ${organizationOf(scope.who)}, t.partner, ${into.id}
    from unnest(${worn.map(() => newId())}::uuid[], ${worn.map(({ partner_id }) => partner_id)}::uuid[]) t (id, partner)
    on conflict do nothing`)
  await scope.run(sql`delete from company_label where id = ${from.id} and ${ownRows(scope.who)}`)
  return { label: await findLabel(scope, into.id) }
})
