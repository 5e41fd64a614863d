import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { signatureVoidMail } from "../mails/signature-mails.ts"
import { workFor } from "../notify.ts"
import { schoolSender } from "../sender.ts"

type Signed = { id: string; email: string; first_name: string; name: string; school: string }

/** Everybody who had signed what is now corrected, each once. */
export const handle = async (
  { envelopeId }: { envelopeId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const signed = await work.data.readOnce(
    work.who,
    "notifications.signatures-void",
    sql<Signed>`
      select s.id, s.email, s.first_name, e.name, o.name as school from signer s
        join signature_envelope e on e.organization_id = s.organization_id and e.id = s.envelope_id
        join organization o on o.id = s.organization_id
      where ${ownRows(work.who, "s.organization_id")} and s.envelope_id = ${envelopeId} and s.signed_at is not null
      order by s.rank`,
  )
  if (signed.length === 0) return
  const sender = await schoolSender(work)
  for (const { id, email: address, first_name: firstName, ...said } of signed)
    await deliver(
      workFor(work, id),
      `signature-void-${id}`,
      { accountId: null, address },
      signatureVoidMail({ firstName, ...said }),
      sender,
    )
}
