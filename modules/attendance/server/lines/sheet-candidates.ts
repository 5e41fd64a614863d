import { ownRows, sql } from "@jalon/data"
import { beginsWord, searchWords } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { and } from "../asking.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"

type Row = { id: string; name: string; class: string | null }
const MOST = 20

/** Learners of the school who are not on the sheet: by the words of their name, a few at a time. */
export const sheetCandidates = read(wire.sheetCandidates, async (reader, { params, query }) => {
  const sheet = await loadSheet(reader, params.sheetId)
  if ((await actorsOn(reader, sheet.session_id)).length === 0) throw refuse("not_found")
  const named = searchWords(query.q).map((word) => sql`st.sort_name ~ ${beginsWord(word)}`)
  if (named.length === 0) return { results: [] }
  const results = await reader.run(sql<Row>`
    select st.id, coalesce(st.usage_name, st.last_name) || ' ' || st.first_name as name, c.name as class
    from student st left join class c on c.organization_id = st.organization_id and c.id = st.class_id
    where ${ownRows(reader.who, "st.organization_id")} and st.archived_at is null and ${and(named)}
      and not exists (select from attendance_line l where l.organization_id = st.organization_id
        and l.on_date = ${sheet.on_date} and l.sheet_id = ${sheet.id} and l.student_id = st.id)
    order by st.sort_name, st.id limit ${MOST}`)
  return { results }
})
