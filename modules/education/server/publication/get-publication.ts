import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { loadPublication } from "./publication-row.ts"

type Told = Omit<AnswerOf<typeof wire.getPublication>["recipients"][number], "seen_at"> & {
  seen_at: Date | null
}

type Looked = { id: string; name: string; company: string; learners: string[]; seen_at: Date }

export const getPublication = read(wire.getPublication, async (reader, { params }) => {
  const publication = await loadPublication(reader, params.publicationId)
  const [recipients, companies] = await Promise.all([
    reader.run(sql<Told>`
    select id, kind, name, about, is_first, is_urgent, line_count, lines, days, seen_at from publication_recipient
    where ${ownRows(reader.who)} and publication_id = ${publication.id}
    order by array_position(array['trainer', 'learner', 'tutor', 'representative'], kind), name, about, id`),
    reader.run(sql<Looked>`
      select w.account_id as id, max(w.name) as name, w.company_name as company,
        array_agg(distinct r.name order by r.name) as learners, min(w.seen_at) as seen_at
      from publication_recipient r
        join publication_company_view w on w.organization_id = r.organization_id and w.recipient_id = r.id and not w.is_told
      where ${ownRows(reader.who, "r.organization_id")} and r.publication_id = ${publication.id}
      group by w.account_id, w.company_name order by w.company_name, name, w.account_id`),
  ])
  return {
    publication,
    recipients: recipients.map((one) => ({ ...one, seen_at: one.seen_at?.toISOString() ?? null })),
    companies: companies.map((one) => ({ ...one, seen_at: one.seen_at.toISOString() })),
  }
})
