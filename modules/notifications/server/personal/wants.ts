import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { isFixedMail, isMailOnly, type PersonalEvent } from "../../rules/index.ts"

export type Wants = { by_mail: boolean; in_app: boolean }

/** How a person wants to hear of an event. Her choice is hers: the scope must name her to read it. */
export const wantsOf = async (work: Work, accountId: string, event: PersonalEvent): Promise<Wants> => {
  const [choice] = await work.data.readOnce(
    { ...work.who, accountId },
    "notifications.choice",
    sql<Wants>`
      select by_mail, in_app from person_notification where account_id = ${accountId} and event = ${event}`,
  )
  return {
    by_mail: isFixedMail(event) || (choice?.by_mail ?? true),
    in_app: !isMailOnly(event) && (choice?.in_app ?? true),
  }
}
