import { newId, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { takeSelected } from "./selected.ts"

export const labelPartners = command(wire.labelPartners, async (scope, { body }) => {
  const rows = await takeSelected(scope, body.selection)
  const ids = rows.map(({ id }) => id)
  const own = ownRows(scope.who)
  const added = body.add.flatMap((label) => ids.map((id) => ({ row: newId(), id, label })))
  await scope.run(sql`
    insert into partner_label (id, organization_id, partner_id, label_id)
    select t.row, l.organization_id, t.partner, l.id
    from unnest(${added.map(({ row }) => row)}::uuid[], ${added.map(({ id }) => id)}::uuid[],
        ${added.map(({ label }) => label)}::uuid[]) t ("row", partner, label)
      join company_label l on l.id = t.label and ${ownRows(scope.who, "l.organization_id")}
    on conflict do nothing`)
  await scope.run(sql`
    delete from partner_label where ${own} and partner_id = any(${ids}::uuid[]) and label_id = any(${[...body.remove]}::uuid[])`)
  return { done: ids.length, skipped: [] }
})
