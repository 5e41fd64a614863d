import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { isLocked, type Subject, signedCount } from "../../rules/index.ts"
import type { EnvelopeView, SignerView } from "../../wire/index.ts"
import { type DocumentRow, type EnvelopeRow, nameOf, type SignerRow } from "../rows.ts"

type Reads = Pick<Scope, "who"> & { run: <Row>(query: Sql<Row>) => Promise<Row[]> }
type Whole = {
  envelope: EnvelopeRow
  signers: SignerRow[]
  documents: DocumentRow[]
  by: string | null
  failure: string | null
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

const presentSigner = (signer: SignerRow, documents: readonly DocumentRow[]): SignerView => ({
  id: signer.id,
  role: signer.role,
  name: nameOf(signer),
  email: signer.email,
  phone: signer.phone,
  turn: signer.turn,
  status: signer.status,
  documents: documents
    .filter(({ id }) => signer.frames.some(({ document }) => document === id))
    .map(({ title }) => title),
  invited_at: moment(signer.invited_at),
  opened_at: moment(signer.opened_at),
  reminded_at: moment(signer.reminded_at),
  signed_at: moment(signer.signed_at),
  identified_by: signer.identified_by,
  declined_reason: signer.declined_reason,
  is_locked: signer.status === "to_sign" && isLocked(signer.failed_codes),
})

const present = ({ envelope, signers, documents, by, failure }: Whole): EnvelopeView => ({
  id: envelope.id,
  name: envelope.name,
  adapter: envelope.adapter,
  provider_failure: failure,
  status: envelope.status,
  created_at: envelope.created_at.toISOString(),
  created_by: by,
  expires_at: envelope.expires_at.toISOString(),
  closed_at: moment(envelope.closed_at),
  closed_reason: envelope.closed_reason,
  signed: signedCount(signers),
  signers: signers.map((signer) => presentSigner(signer, documents)),
  documents: documents.map(({ id, title, pages, sealed_file_id }) => ({
    id,
    title,
    pages,
    is_sealed: sealed_file_id !== null,
  })),
  has_evidence: envelope.evidence_file_id !== null,
})

const read = async ({ who, run }: Reads, which: Sql): Promise<EnvelopeView[]> => {
  const own = ownRows(who, "e.organization_id")
  const envelopes = await run(sql<EnvelopeRow & { by: string | null; failure: string | null }>`
    select e.*, nullif(concat_ws(' ', c.first_name, c.last_name), '') as by, r.failure
    from signature_envelope e left join colleagues() c on c.account_id = e.created_by
      left join signature_request r on r.organization_id = e.organization_id and r.envelope_id = e.id
    where ${own} and ${which} order by e.created_at desc limit 20`)
  const ids = envelopes.map(({ id }) => id)
  const signers = await run(sql<SignerRow>`
    select * from signer where ${ownRows(who)} and envelope_id = any(${ids}::uuid[]) order by turn, rank`)
  const documents = await run(sql<DocumentRow>`
    select * from signature_document where ${ownRows(who)} and envelope_id = any(${ids}::uuid[]) order by rank`)
  return envelopes.map(({ by, failure, ...envelope }) =>
    present({
      envelope,
      by,
      failure,
      signers: signers.filter(({ envelope_id }) => envelope_id === envelope.id),
      documents: documents.filter(({ envelope_id }) => envelope_id === envelope.id),
    }),
  )
}

/** The acts of signing of one thing, the newest first. */
export const envelopesOf = (reads: Reads, subject: Subject, subjectId: string): Promise<EnvelopeView[]> =>
  read(reads, sql`e.subject = ${subject} and e.subject_id = ${subjectId}`)

export const presentEnvelope = async (reads: Reads, envelopeId: string): Promise<EnvelopeView | null> =>
  (await read(reads, sql`e.id = ${envelopeId}`))[0] ?? null
