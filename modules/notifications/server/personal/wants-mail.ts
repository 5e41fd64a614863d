import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { isFixedMail, type PersonalEvent } from "../../rules/index.ts"

/** Whether a person wants the mail of an event. Her choice is hers: the scope must name her to read it. */
export const wantsMail = async (work: Work, accountId: string, event: PersonalEvent): Promise<boolean> => {
  if (isFixedMail(event)) return true
  const [choice] = await work.data.readOnce(
    { ...work.who, accountId },
    "notifications.choice",
    sql<{ by_mail: boolean }>`
      select by_mail from person_notification where account_id = ${accountId} and event = ${event}`,
  )
  return choice?.by_mail ?? true
}
