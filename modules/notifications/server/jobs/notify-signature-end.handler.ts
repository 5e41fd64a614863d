import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { type SignatureEnd, signatureEndMail } from "../mails/signature-mails.ts"

type Ended = Pick<SignatureEnd, "name" | "number" | "status" | "reason"> & {
  contract_id: string
  amendment_id: string | null
  contract_type: "apprentissage" | "professionnalisation"
  owner_id: string | null
  created_by: string | null
}

const PATHS = {
  apprentissage: "/school/contract",
  professionnalisation: "/school/contract/professionalization",
} as const

const pathOf = ({ contract_type, contract_id, amendment_id }: Ended): string =>
  `${PATHS[contract_type]}/${contract_id}${amendment_id === null ? "" : `?do=amendment&amendment=${amendment_id}`}`

const findEnded = (work: Work, envelopeId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.signature-end",
    sql<Ended>`
      select e.name, e.status, e.closed_reason as reason, e.created_by, c.number, c.id as contract_id, c.contract_type, c.owner_id,
        a.id as amendment_id
      from signature_envelope e
        left join contract_amendment a on a.organization_id = e.organization_id and a.id = e.subject_id and e.subject = 'amendment'
        join contract c on c.organization_id = e.organization_id and c.id = coalesce(a.contract_id, e.subject_id)
      where ${ownRows(work.who, "e.organization_id")} and e.id = ${envelopeId}
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
    path: pathOf(ended),
    contentFor: (firstName, url) =>
      signatureEndMail({
        ...ended,
        subject: ended.amendment_id === null ? "contract" : "amendment",
        firstName,
        url,
      }),
  })
}
