import { sql } from "@jalon/data"
import { ACCOUNT, type AccountType } from "@jalon/identity/rules"
import type { Work } from "@jalon/jobs"

type Recipient = { accountId: string; address: string; firstName: string; accountType: AccountType }

/** The person a job's message is for, read fresh; null when the account is gone or closed in the meantime. */
export const findRecipient = async (work: Work, accountId: string): Promise<Recipient | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.recipient",
    sql<{ email: string; first_name: string; account_type: AccountType }>`
      select email, first_name, account_type from account where id = ${accountId} and disabled_at is null`,
  )
  if (!row) return null
  return { accountId, address: row.email, firstName: row.first_name, accountType: row.account_type }
}

/** Where she looks after her account; those without a page of settings have it in the menu of every page. */
export const accountPath = ({ accountType }: Recipient): string =>
  accountType === ACCOUNT.student ? "/settings" : "/"
