import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { previewUndo } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { studentIsTouched } from "../undo/touched.ts"

type Figures = Record<
  "removed" | "archived" | "restored" | "companies_removed" | "companies_archived" | "companies_kept",
  number
>

/** Said before the button is pressed. Companies that only this import's students use will be free once these are gone. */
export const readUndo = read(previewUndo, async (reader, { params: { importId } }) => {
  const own = (table: string) => ownRows(reader.who, `${table}.organization_id`)
  const known = await reader.find(sql`select from import i where ${own("i")} and i.id = ${importId}`)
  if (!known) throw refuse("not_found")
  const figures = await reader.find(sql<Figures>`
    with students as (
      select ${studentIsTouched} as touched from student s
      where ${own("s")} and s.import_id = ${importId} and s.archived_at is null
    ), companies as (
      select (p.company_id is not null or p.status <> 'known' or exists (select from student s
          where s.organization_id = p.organization_id and s.partner_id = p.id and s.archived_at is null
            and (s.import_id is distinct from ${importId}::uuid))) as used,
        (p.updated_at > p.created_at) as touched
      from partner p where ${own("p")} and p.import_id = ${importId} and p.archived_at is null
    )
    select (select count(*) from students where not touched)::int as removed,
      (select count(*) from students where touched)::int as archived,
      (select count(*) from import_change c where ${own("c")} and c.import_id = ${importId} and c.operation = 'change'
        and c.undone is null)::int as restored,
      (select count(*) from companies where not used and not touched)::int as companies_removed,
      (select count(*) from companies where not used and touched)::int as companies_archived,
      (select count(*) from companies where used)::int as companies_kept`)
  return { counts: figures ?? {} }
})
