import { ownRows, type Scope, sql } from "@jalon/data"
import type { GuestLinkDetails } from "@jalon/guest-links/server"
import type { Section } from "../../rules/index.ts"

/** Parts that the school itself asks of the person hired, and of the legal representative of a minor. */
export const PERSON_PARTS = ["learner", "representative"] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

export const isPersonPart = (part: string | null): part is PersonPart =>
  PERSON_PARTS.some((one) => one === part)

export type DelegatedSection = {
  section: Section | PersonPart
  email: string
  facts: GuestLinkDetails
  is_done: boolean
  is_revoked: boolean
  is_open: boolean
}

/** The sections of a contract that somebody else was asked for, the last link of each; one that was taken back comes last. */
export const delegatedSections = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<DelegatedSection[]> =>
  run(sql<DelegatedSection>`
    select distinct on (d.part) d.part as section, d.email, d.facts, d.used_at is not null as is_done,
      d.revoked_at is not null as is_revoked, guest_link_state(d) = 'open' as is_open
    from guest_link d
    where ${ownRows(who, "d.organization_id")} and d.subject = 'contract' and d.subject_id = ${contractId}
      and d.kind in ('completion', 'contrat_pro') and d.part is not null
    order by d.part, d.revoked_at is not null, d.created_at desc, d.id desc`)
