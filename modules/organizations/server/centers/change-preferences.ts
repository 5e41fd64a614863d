import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readPreferences } from "./preferences.ts"

/** Locked, so that two colleagues saving the grid at once do not mix their ticks. */
const lockCenter = async (scope: Scope, id: string) => {
  const row = await scope.find(sql`
    select id from apprentice_training_center where ${ownRows(scope.who)} and id = ${id} for update`)
  if (!row) throw refuse("not_found")
}

const requireColleagues = async (scope: Scope, ids: readonly string[]) => {
  const known = await scope.run(sql<{ id: string }>`
    select id from member where ${ownRows(scope.who)} and revoked_at is null and id = any (${ids}::uuid[])`)
  if (known.length < ids.length) throw refuse("not_found")
}

export const changePreferences = command(wire.changePreferences, async (scope, { params, body }) => {
  await lockCenter(scope, params.id)
  const wanted = body.notification_preferences
  await requireColleagues(scope, [...new Set(wanted.flatMap(({ member_ids }) => member_ids))])
  const events = wanted.map(({ event }) => event)
  const pairs = wanted.flatMap(({ event, member_ids }) =>
    [...new Set(member_ids)].map((member) => ({ id: newId(), event, member })),
  )
  await scope.run(sql`
    delete from notification_preference p
    where ${ownRows(scope.who, "p.organization_id")} and p.center_id = ${params.id} and p.event = any (${events})
      and not exists (select from jsonb_to_recordset(${JSON.stringify(pairs)}) as w (event text, member uuid)
        where w.event = p.event and w.member = p.member_id)`)
  await scope.run(sql`
    insert into notification_preference (id, organization_id, center_id, member_id, event)
    select w.id, ${organizationOf(scope.who)}, ${params.id}, w.member, w.event
    from jsonb_to_recordset(${JSON.stringify(pairs)}) as w (id uuid, event text, member uuid)
    on conflict do nothing`)
  return {
    apprentice_training_center: {
      id: params.id,
      notification_preferences: await readPreferences(scope, params.id),
    },
  }
})
