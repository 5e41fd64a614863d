import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { signatureLevelMail } from "../mails/signature-mails.ts"

/** Directors, who hold the subscription. */
const DIRECTOR = 1

export const handle = async (
  { used, allowance }: { used: number; allowance: number },
  work: Work<MailServices>,
): Promise<void> =>
  notifyColleagues(work, await findColleagues(work, sql`c.role_id = ${DIRECTOR}`), {
    template: "signature-level",
    path: "/school/settings/signature",
    contentFor: (firstName, url) => signatureLevelMail({ firstName, used, allowance, url }),
  })
