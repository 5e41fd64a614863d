import { ownRows, type Scope, sql } from "@jalon/data"
import type { GuestLinkDetails } from "@jalon/guest-links/server"
import type { Section } from "../../rules/index.ts"

export type DelegatedSection = {
  section: Section
  email: string
  facts: GuestLinkDetails
  is_done: boolean
  is_revoked: boolean
}

/** The sections of a contract that somebody else was asked for, the last link of each; one that was taken back comes last. */
export const delegatedSections = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<DelegatedSection[]> =>
  run(sql<DelegatedSection>`
    select distinct on (d.part) d.part as section, d.email, d.facts, d.used_at is not null as is_done,
      d.revoked_at is not null as is_revoked
    from guest_link d
    where ${ownRows(who, "d.organization_id")} and d.subject = 'contract' and d.subject_id = ${contractId}
      and d.kind in ('completion', 'contrat_pro') and d.part is not null
    order by d.part, d.revoked_at is not null, d.created_at desc, d.id desc`)
