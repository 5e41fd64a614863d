import { type Sql, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "./deliver.ts"
import { type Notification, notify, workFor } from "./notify.ts"

export type Reader = { account_id: string; email: string; first_name: string }

/** Those of the colleagues `c` who are here and of whom `which` is true. */
export const findColleagues = ({ data, who }: Work, which: Sql): Promise<Reader[]> =>
  data.readOnce(
    who,
    "notifications.colleagues",
    sql<Reader>`select c.account_id, c.email, c.first_name from colleagues() c where c.is_active and (${which})`,
  )

type News = Pick<Notification, "template" | "path"> & {
  event?: Notification["event"]
  contentFor: (firstName: string, url: string) => Notification["content"]
}

/** One thing told to several colleagues, each by her name. */
export const notifyColleagues = async (
  work: Work<MailServices>,
  readers: readonly Reader[],
  { template, path, event = null, contentFor }: News,
): Promise<void> => {
  const url = `${work.services.publicUrl}${path}`
  for (const { account_id: accountId, email: address, first_name: firstName } of readers)
    await notify(workFor(work, accountId), {
      template,
      event,
      audience: "member",
      accountId,
      address,
      content: contentFor(firstName, url),
      path,
    })
}
