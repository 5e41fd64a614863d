import { accountOf, newId, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"
import { findRequests, present } from "./own-data.ts"

/** More in a day would be a conversation, better held by telephone. */
const MOST_A_DAY = 5

export const askForRectification = command(wire.askForRectification, async (scope, { body }) => {
  const accountId = accountOf(scope.who)
  const today = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from rectification_request
    where account_id = ${accountId} and created_at > now() - interval '1 day'`)
  if ((today?.n ?? 0) >= MOST_A_DAY) throw refuse("rectification.too_many")
  const id = newId()
  const made = await scope.count(sql`
    insert into rectification_request (id, organization_id, account_id, student_id, about, message)
    select ${id}, s.organization_id, s.account_id, s.id, ${body.about}, ${body.message}
    from student s where s.id = ${body.student_id} and s.account_id = ${accountId} and s.archived_at is null`)
  if (made === 0) throw refuse("not_found")
  await publish(scope, organizationsEvents.RectificationRequested, { requestId: id })
  const request = (await findRequests(scope)).find((row) => row.id === id)
  if (!request) throw refuse("not_found")
  return { request: present(request) }
})
