import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { loadPublication } from "./publication-row.ts"

type Told = Omit<AnswerOf<typeof wire.getPublication>["recipients"][number], "seen_at"> & {
  seen_at: Date | null
}

export const getPublication = read(wire.getPublication, async (reader, { params }) => {
  const publication = await loadPublication(reader, params.publicationId)
  const recipients = await reader.run(sql<Told>`
    select id, kind, name, about, is_first, is_urgent, line_count, lines, days, seen_at from publication_recipient
    where ${ownRows(reader.who)} and publication_id = ${publication.id}
    order by array_position(array['trainer', 'learner', 'tutor', 'representative'], kind), name, about, id`)
  return {
    publication,
    recipients: recipients.map((one) => ({ ...one, seen_at: one.seen_at?.toISOString() ?? null })),
  }
})
