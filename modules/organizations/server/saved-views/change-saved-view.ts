import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { nameTaken } from "./create-saved-view.ts"
import { presentView, type ViewRow } from "./present-view.ts"

export const changeSavedView = command(wire.changeSavedView, async (scope, { params, body }) => {
  const account = accountOf(scope.who)
  const mine = sql`${ownRows(scope.who)} and account_id = ${account}`
  const before = await scope.find(sql<ViewRow & { list: string }>`
    select id, list, name, shared, account_id, state from saved_view
    where ${mine} and id = ${params.viewId} for update`)
  // A view shared by a colleague is seen and not changed: it is said as any thing that is not hers.
  if (!before) throw refuse("not_found")
  const after = { ...before, ...defined(body) }
  const namesake = await scope.find(sql`
    select 1 from saved_view
    where ${mine} and list = ${before.list} and name = ${after.name} and id <> ${before.id}`)
  if (namesake) throw nameTaken()
  await scope.run(sql`
    update saved_view set name = ${after.name}, shared = ${after.shared}, state = ${JSON.stringify(after.state)},
      updated_at = now()
    where ${mine} and id = ${before.id}`)
  return { view: presentView(after, account) }
})

type Change = {
  name?: string | undefined
  shared?: boolean | undefined
  state?: ViewRow["state"] | undefined
}

const defined = ({ name, shared, state }: Change): Partial<ViewRow> => ({
  ...(name !== undefined && { name }),
  ...(shared !== undefined && { shared }),
  ...(state !== undefined && { state }),
})
