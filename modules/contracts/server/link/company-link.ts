import { ownRows, type Scope, sql } from "@jalon/data"
import type { ContractRow } from "../contract-row.ts"

export type LinkRow = {
  id: string
  email: string
  state: "open" | "used" | "declined" | "revoked" | "replaced" | "expired"
  facts: Record<string, unknown>
  created_at: Date
  expires_at: Date
  times: number
  reminders: number
  reminded_on: string | null
}

export const linkKindOf = ({ contract_type }: Pick<ContractRow, "contract_type">) =>
  contract_type === "apprentissage" ? ("completion" as const) : ("contrat_pro" as const)

/** The page that such a link opens. */
export const completionPath = ({ contract_type }: Pick<ContractRow, "contract_type">) =>
  contract_type === "apprentissage" ? "/contract-completion" : "/contrat-pro"

/** The last link that the company got for the whole of a contract. */
export const lastLink = (
  { who, find }: Pick<Scope, "who" | "find">,
  row: ContractRow,
): Promise<LinkRow | null> =>
  find(sql<LinkRow>`
    select d.id, d.email, guest_link_state(d) as state, d.facts, d.created_at, d.expires_at, d.reminders, d.reminded_on,
      (count(*) over ())::int as times
    from guest_link d
    where ${ownRows(who, "d.organization_id")} and d.kind = ${linkKindOf(row)} and d.subject = 'contract'
      and d.subject_id = ${row.id} and d.part is null
    order by d.created_at desc, d.id desc limit 1`)
