import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"

/** The person a job's mail is for, read fresh; null when the account is gone or closed in the meantime. */
export const findRecipient = async (
  work: Work,
  accountId: string,
): Promise<{ accountId: string; address: string; firstName: string } | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.recipient",
    sql<{ email: string; first_name: string }>`
      select email, first_name from account where id = ${accountId} and disabled_at is null`,
  )
  return row ? { accountId, address: row.email, firstName: row.first_name } : null
}
