import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { AdapterName, EnvelopeStatus, SignerRole, SignerStatus, Subject } from "../rules/index.ts"

export type EnvelopeRow = {
  id: string
  organization_id: number
  subject: Subject
  subject_id: string
  name: string
  adapter: AdapterName
  status: EnvelopeStatus
  expires_at: Date
  created_at: Date
  created_by: string | null
  closed_at: Date | null
  closed_reason: string | null
  evidence_file_id: string | null
}

export type SignerRow = {
  id: string
  envelope_id: string
  turn: number
  rank: number
  role: SignerRole
  first_name: string
  last_name: string
  email: string
  phone: string | null
  frames: { document: string; frame: number }[]
  status: SignerStatus
  guest_link_id: string | null
  invited_at: Date | null
  opened_at: Date | null
  reminded_at: Date | null
  identified_at: Date | null
  identified_by: "email" | "sms" | null
  failed_codes: number
  signed_at: Date | null
  signed_by: "typed" | "drawn" | "provider" | null
  typed_name: string | null
  picture_sealed: Buffer | null
  consent: string | null
  declined_reason: string | null
  provider_signer_id: string | null
}

export type DocumentRow = {
  id: string
  envelope_id: string
  rank: number
  kind: string
  title: string
  pages: number
  shown_file_id: string
  shown_sha256: Buffer
  draft_sealed: Buffer | null
  sealed_file_id: string | null
  sealed_sha256: Buffer | null
}

type Reads = Pick<Scope, "who"> & {
  find: <Row>(query: Sql<Row>) => Promise<Row | null>
  run: <Row>(query: Sql<Row>) => Promise<Row[]>
}

export const findEnvelope = ({ who, find }: Reads, id: string): Promise<EnvelopeRow | null> =>
  find(sql<EnvelopeRow>`select * from signature_envelope where ${ownRows(who)} and id = ${id}`)

/** Taken for this transaction: two who sign at once, or a signature and a correction, come one after the other. */
export const lockEnvelope = ({ who, find }: Scope, id: string): Promise<EnvelopeRow | null> =>
  find(
    sql<EnvelopeRow>`select * from signature_envelope where ${ownRows(who)} and id = ${id} for no key update`,
  )

export const signersOf = ({ who, run }: Reads, envelopeId: string): Promise<SignerRow[]> =>
  run(
    sql<SignerRow>`select * from signer where ${ownRows(who)} and envelope_id = ${envelopeId} order by turn, rank`,
  )

export const findSigner = ({ who, find }: Reads, id: string): Promise<SignerRow | null> =>
  find(sql<SignerRow>`select * from signer where ${ownRows(who)} and id = ${id}`)

export const documentsOf = ({ who, run }: Reads, envelopeId: string): Promise<DocumentRow[]> =>
  run(
    sql<DocumentRow>`select * from signature_document where ${ownRows(who)} and envelope_id = ${envelopeId} order by rank`,
  )

export const nameOf = ({ first_name, last_name }: Pick<SignerRow, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`
