import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { type SignatureEnd, signatureEndMail } from "../mails/signature-mails.ts"

type Ended = Pick<SignatureEnd, "name" | "number" | "status" | "reason"> & {
  contract_id: string
  contract_type: "apprentissage" | "professionnalisation"
  owner_id: string | null
  created_by: string | null
}

const PATHS = {
  apprentissage: "/school/contract",
  professionnalisation: "/school/contract/professionalization",
} as const

const findEnded = (work: Work, envelopeId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.signature-end",
    sql<Ended>`
      select e.name, e.status, e.closed_reason as reason, e.created_by, c.number, c.id as contract_id, c.contract_type, c.owner_id
      from signature_envelope e join contract c on c.organization_id = e.organization_id and c.id = e.subject_id
      where ${ownRows(work.who, "e.organization_id")} and e.id = ${envelopeId} and e.subject = 'contract'
        and e.status in ('completed', 'declined', 'expired')`,
  )

/** Whoever follows the contract, and whoever sent it to be signed. */
export const handle = async (
  { envelopeId }: { envelopeId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [ended] = await findEnded(work, envelopeId)
  if (!ended) return
  const readers = await findColleagues(work, sql`c.account_id in (${ended.owner_id}, ${ended.created_by})`)
  await notifyColleagues(work, readers, {
    template: `signature-${ended.status}`,
    path: `${PATHS[ended.contract_type]}/${ended.contract_id}`,
    contentFor: (firstName, url) => signatureEndMail({ ...ended, firstName, url }),
  })
}
