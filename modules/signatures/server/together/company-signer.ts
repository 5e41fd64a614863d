import { type Scope, type Sql, sql } from "@jalon/data"

export type CompanySigner = {
  signer_id: string
  organization_id: number
  school_name: string
  number: string
  learner_name: string
  name: string
  signer_name: string
  /** The person who asks is this signer. */
  is_own: boolean
  state: "to_sign" | "signed"
  link_id: string | null
  invited_at: Date | null
  expires_at: Date
  signed_at: Date | null
  is_sealed: boolean
  documents: { id: string; title: string; pages: number }[]
}

type Reads = Pick<Scope, "run">

/** Schools' rows are closed to companies: this function tells each what its signatory has to sign and signed. */
export const companySigners = ({ run }: Reads, which: Sql): Promise<CompanySigner[]> =>
  run(sql<CompanySigner>`select * from company_signatures() t where ${which}`)

/** What the person who asks may sign by themselves, now. */
export const isSignable = ({ is_own, state, link_id }: CompanySigner): boolean =>
  is_own && state === "to_sign" && link_id !== null
