import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { presentView, type ViewRow } from "./present-view.ts"

/** More tabs than this are no longer found by reading them. */
const MOST_VIEWS = 30

export const createSavedView = command(wire.createSavedView, async (scope, { body }) => {
  const account = accountOf(scope.who)
  const kept = await scope.find(sql<{ count: number }>`
    select count(*)::int as count from saved_view
    where ${ownRows(scope.who)} and account_id = ${account} and list = ${body.list}`)
  if ((kept?.count ?? 0) >= MOST_VIEWS) throw refuse("saved_view.too_many", { most: MOST_VIEWS })
  const row = await scope.find(sql<ViewRow>`
    insert into saved_view (id, organization_id, account_id, list, name, shared, state)
    values (${newId()}, ${organizationOf(scope.who)}, ${account}, ${body.list}, ${body.name}, ${body.shared},
      ${JSON.stringify(body.state)})
    on conflict (organization_id, account_id, list, name) do nothing
    returning id, name, shared, account_id, state`)
  if (!row) throw nameTaken()
  return { view: presentView(row, account) }
})

export const nameTaken = () =>
  refuse("saved_view.name_taken", {}, { name: "Une de vos vues porte déjà ce nom." })
