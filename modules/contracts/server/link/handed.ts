import { ownRows, type Scope, sql } from "@jalon/data"
import type { Section } from "../../rules/index.ts"

export type Handed = { section: Section; email: string; is_done: boolean }

/** The sections of a contract that somebody else was asked for, the last link of each. */
export const handedSections = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<Handed[]> =>
  run(sql<Handed>`
    select distinct on (d.part) d.part as section, d.email, d.used_at is not null as is_done from door d
    where ${ownRows(who, "d.organization_id")} and d.subject = 'contract' and d.subject_id = ${contractId}
      and d.kind in ('completion', 'contrat_pro') and d.part is not null and d.revoked_at is null
    order by d.part, d.created_at desc, d.id desc`)
