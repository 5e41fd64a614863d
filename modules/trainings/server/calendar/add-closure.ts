import { newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { closures, present } from "./closures.ts"

export const addClosure = command(wire.addClosure, async (scope, { body }) => {
  if (body.to < body.from) throw refuse("request.invalid", {}, { to: "La fin doit venir après le début." })
  if (body.site_id !== null) {
    const site = await scope.find(sql<{ id: string }>`
      select id from site where ${ownRows(scope.who)} and id = ${body.site_id} and archived_at is null`)
    if (!site) throw refuse("closure.site_unknown")
  }
  const id = newId()
  await scope.run(sql`
    insert into calendar_period (id, organization_id, scope, scope_id, kind, from_date, to_date, label)
    values (${id}, ${organizationOf(scope.who)}, ${body.site_id === null ? "organization" : "site"}, ${body.site_id},
      'closure', ${body.from}, ${body.to}, ${body.label})`)
  return { closure: present(found(await scope.find(closures(scope.who, sql`p.id = ${id}`)))) }
})
