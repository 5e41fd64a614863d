import { newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireFreeCode } from "./save-subject.ts"
import { loadSubject } from "./subject-row.ts"

export const createSubject = command(wire.createSubject, async (scope, { body }) => {
  await requireFreeCode(scope, body.short_code)
  const id = newId()
  const made = await scope.find(sql`
    insert into subject (id, organization_id, title, short_code, hue)
    select ${id}, ${organizationOf(scope.who)}, ${body.title}, ${body.short_code}, coalesce(${body.hue ?? null}::smallint,
      (select h from generate_series(1, 8) h
       left join subject s on ${ownRows(scope.who, "s.organization_id")} and s.hue = h and s.archived_at is null
       group by h order by count(s.id), h limit 1)::smallint)
    on conflict do nothing returning id`)
  // Someone took the code between the question and the answer.
  if (!made) throw refuse("subject.code_taken", { code: body.short_code })
  return { subject: await loadSubject(scope, id) }
})
