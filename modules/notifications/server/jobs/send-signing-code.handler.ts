import { ownRows, sql } from "@jalon/data"
import { mobileOf } from "@jalon/identifiers"
import type { Work } from "@jalon/jobs"
import type { Sms, SmsPort } from "@jalon/ports/sms"
import { deliver, type MailServices } from "../deliver.ts"
import { signingCodeMail, signingCodeSms } from "../mails/signature-mails.ts"
import { schoolSender } from "../sender.ts"

export type SigningCodeServices = MailServices & {
  /** The digits are derived where the mail is written: no table and no queue ever holds them. */
  signingCode: (codeId: string) => string
  /** Null when the installation has no operator for text messages. */
  sms: SmsPort | null
}

/** A code that comes later than this would be asked for again meanwhile. */
const TRIES = { attempts: 7, firstWaitMs: 1000 }

/** One code may open several acts of the same person. */
type Asked = {
  email: string
  phone: string | null
  channel: "email" | "sms"
  first_name: string
  name: string
  acts: number
}

/** A code that was used or has passed meanwhile is not sent. */
const findAsked = (work: Work, codeId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.signing-code",
    sql<Asked>`
      select s.email, s.phone, k.channel, s.first_name, e.name, coalesce(cardinality(k.signers), 1) as acts from signature_code k
        join signer s on s.organization_id = k.organization_id and s.id = k.signer_id
        join signature_envelope e on e.organization_id = s.organization_id and e.id = s.envelope_id
      where ${ownRows(work.who, "k.organization_id")} and k.id = ${codeId} and k.used_at is null and k.expires_at > now()`,
  )

/** Neither the number nor the digits are kept by the work: only what became of it. */
const sendSms = async (work: Work<SigningCodeServices>, sms: Sms): Promise<void> => {
  const outcome = await work.step(
    "send signing code by sms",
    async () => {
      const told = (await work.services.sms?.send(sms)) ?? "refused"
      if (told === "unreachable") throw new Error("no operator took the message")
      return told
    },
    TRIES,
  )
  if (outcome === "refused")
    work.log.warn({ work: work.id }, "a code was refused by the operator of text messages")
}

export const handle = async (
  { codeId }: { codeId: string },
  work: Work<SigningCodeServices>,
): Promise<void> => {
  const [asked] = await findAsked(work, codeId)
  if (!asked) return
  const code = work.services.signingCode(codeId)
  if (asked.channel === "sms")
    return sendSms(work, { to: mobileOf(asked.phone ?? "") ?? "", text: signingCodeSms(code) })
  const { email: address, first_name: firstName, acts } = asked
  const name = acts > 1 ? `${acts} contrats` : asked.name
  const content = signingCodeMail({ firstName, name, code })
  await deliver(work, "signing-code", { accountId: null, address }, content, await schoolSender(work))
}
