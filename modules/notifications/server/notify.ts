import { newId, organizationOf, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { PersonalEvent } from "../rules/index.ts"
import { deliver, type MailServices } from "./deliver.ts"
import type { MailContent } from "./mails/layout.ts"
import { wantsOf } from "./personal/wants.ts"
import { schoolSender } from "./sender.ts"

export type Notification = {
  template: string
  /** What she chooses herself how to hear of; null for what she hears because of her place in the school. */
  event: PersonalEvent | null
  accountId: string
  /** Null when no mail can reach her. */
  address: string | null
  /** A student is told outside any organization, and her mail belongs to the school that writes. */
  audience: "student" | "member"
  content: MailContent
  /** Where it is to be seen: `/school/student/…`. */
  path: string
}

const writeNotice = (work: Work, notification: Notification): Promise<void> =>
  work.step(`tell ${notification.template}`, () =>
    work.data.inScope(
      { ...work.who, accountId: notification.accountId },
      "notifications.notice",
      async (scope) => {
        await scope.run(sql`
        insert into notice (id, account_id, organization_id, template, title, path, source)
        values (${newId()}, ${notification.accountId}, ${notification.audience === "student" ? null : organizationOf(work.who)},
          ${notification.template}, ${notification.content.subject}, ${notification.path}, ${work.id})
        on conflict (account_id, source) do nothing`)
      },
    ),
  )

/** One thing told to one person: in the application, by mail, or both, as she likes. */
export const notify = async (work: Work<MailServices>, notification: Notification): Promise<void> => {
  const { template, event, accountId, address, audience, content } = notification
  const wants = event === null ? { by_mail: true, in_app: true } : await wantsOf(work, accountId, event)
  if (wants.in_app) await writeNotice(work, notification)
  if (!wants.by_mail || address === null) return
  // The school writes to its students; the product tells the school's people what happened in it.
  await (audience === "student"
    ? deliver(work, template, { accountId: null, address }, content, await schoolSender(work))
    : deliver(work, template, { accountId, address }, content))
}

/** The work seen by one of several people: its id names her, so that each is told once whatever fails for another. */
export const workFor = <S>(work: Work<S>, accountId: string): Work<S> => ({
  ...work,
  id: `${work.id}-${accountId}`,
})
