import { newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { MOST_LABELS } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findLabel, refuseTakenName } from "./labels.ts"

export const createLabel = command(wire.createLabel, async (scope, { body }) => {
  const made = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from company_label where ${ownRows(scope.who)}`)
  if ((made?.n ?? 0) >= MOST_LABELS) throw refuse("label.too_many", { max: MOST_LABELS })
  await refuseTakenName(scope, body.name, null)
  const id = newId()
  await scope.run(sql`
    insert into company_label (id, organization_id, name, tone)
    values (${id}, ${organizationOf(scope.who)}, ${body.name}, ${body.tone})`)
  return { label: await findLabel(scope, id) }
})
