import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { exportReadyMail } from "../mails/export-mails.ts"
import { notify } from "../notify.ts"

type Row = { account_id: string; email: string; first_name: string; expires_at: Date; with_secrets: boolean }

/** The archive itself never travels by mail: it is taken on the page, with the password. */
export const handle = async ({ exportId }: { exportId: string }, work: Work<MailServices>): Promise<void> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.export",
    sql<Row>`
      select c.account_id, c.email, c.first_name, x.expires_at, x.with_secrets
      from data_export x join colleagues() c on c.account_id = x.created_by and c.is_active
      where ${ownRows(work.who, "x.organization_id")} and x.id = ${exportId} and x.state = 'ready'`,
  )
  if (!row) return
  const path = "/school/settings/integrations"
  await notify(work, {
    template: "export-ready",
    event: null,
    audience: "member",
    accountId: row.account_id,
    address: row.email,
    content: exportReadyMail({
      firstName: row.first_name,
      expiresAt: row.expires_at,
      withSecrets: row.with_secrets,
      url: `${work.services.publicUrl}${path}`,
    }),
    path,
  })
}
