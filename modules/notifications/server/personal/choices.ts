import { type Scope, sql, type Who } from "@jalon/data"
import type { AccountType } from "@jalon/identity/rules"
import { eventsOf, isFixedMail, isMailOnly, type PersonalEvent } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { previewOf } from "./previews.ts"

type Asker = Pick<Scope, "who" | "run">
type Choice = { event: PersonalEvent; by_mail: boolean; in_app: boolean }

export const accountIdOf = (who: Who): string => {
  if (who.kind !== "person" && who.kind !== "member") throw refuse("session.required")
  return who.accountId
}

/** What is not chosen is told in both ways. */
export const readChoices = async (asker: Asker) => {
  const accountId = accountIdOf(asker.who)
  const [person] = await asker.run(sql<{ account_type: AccountType; first_name: string }>`
    select account_type, first_name from account where id = ${accountId}`)
  if (!person) throw refuse("session.required")
  const chosen = await asker.run(sql<Choice>`
    select event, by_mail, in_app from person_notification where account_id = ${accountId}`)
  return eventsOf(person.account_type).map((event) => {
    const choice = chosen.find((one) => one.event === event)
    return {
      event,
      by_mail: isFixedMail(event) || (choice?.by_mail ?? true),
      in_app: !isMailOnly(event) && (choice?.in_app ?? true),
      is_fixed: isFixedMail(event),
      is_mail_only: isMailOnly(event),
      preview: previewOf(event, person.first_name),
    }
  })
}
