import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { signingCodeMail } from "../mails/signature-mails.ts"
import { schoolSender } from "../sender.ts"

export type SigningCodeServices = MailServices & {
  /** The digits are derived where the mail is written: no table and no queue ever holds them. */
  signingCode: (codeId: string) => string
}

/** One code may open several acts of the same person. */
type Asked = { email: string; first_name: string; name: string; acts: number }

/** A code that was used or has passed meanwhile is not sent. */
const findAsked = (work: Work, codeId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.signing-code",
    sql<Asked>`
      select s.email, s.first_name, e.name, coalesce(cardinality(k.signers), 1) as acts from signature_code k
        join signer s on s.organization_id = k.organization_id and s.id = k.signer_id
        join signature_envelope e on e.organization_id = s.organization_id and e.id = s.envelope_id
      where ${ownRows(work.who, "k.organization_id")} and k.id = ${codeId} and k.used_at is null and k.expires_at > now()`,
  )

export const handle = async (
  { codeId }: { codeId: string },
  work: Work<SigningCodeServices>,
): Promise<void> => {
  const [asked] = await findAsked(work, codeId)
  if (!asked) return
  const { email: address, first_name: firstName, acts } = asked
  const name = acts > 1 ? `${acts} contrats` : asked.name
  const content = signingCodeMail({ firstName, name, code: work.services.signingCode(codeId) })
  await deliver(work, "signing-code", { accountId: null, address }, content, await schoolSender(work))
}
