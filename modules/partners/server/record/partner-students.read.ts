import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findPartner } from "./partner-row.ts"

type Row = { id: string; name: string; training: string | null; class: string | null; state: string }

/** Who is there: a name and where she studies. The rest is in her own record. */
export const partnerStudents = read(wire.partnerStudents, async (reader, { params }) => {
  if (!(await findPartner(reader, params.partnerId))) throw refuse("not_found")
  return {
    results: await reader.run(sql<Row>`
      select s.id, s.last_name || ' ' || s.first_name as name, coalesce(t.short_title, t.title) as training,
        c.name as class, s.state
      from student s left join training t on t.id = s.training_id left join class c on c.id = s.class_id
      where ${ownRows(reader.who, "s.organization_id")} and s.partner_id = ${params.partnerId} and s.archived_at is null
      order by s.sort_name, s.id limit 500`),
  }
})
