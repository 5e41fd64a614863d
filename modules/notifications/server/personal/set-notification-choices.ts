import { newId, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { isFixedMail, isMailOnly } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { accountIdOf, readChoices } from "./choices.ts"

export const setNotificationChoices = command(wire.setNotificationChoices, async (scope, { body }) => {
  const accountId = accountIdOf(scope.who)
  for (const { event, by_mail, in_app } of body.events)
    await scope.run(sql`
      insert into person_notification (id, account_id, event, by_mail, in_app)
      values (${newId()}, ${accountId}, ${event}, ${by_mail || isFixedMail(event)}, ${in_app && !isMailOnly(event)})
      on conflict (account_id, event) do update set by_mail = excluded.by_mail, in_app = excluded.in_app`)
  return { events: await readChoices(scope) }
})
