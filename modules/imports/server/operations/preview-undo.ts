import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { companyIsTouched, companyIsUsed, studentIsTouched } from "../undo/touched.ts"

type Figures = Record<
  "removed" | "archived" | "restored" | "companies_removed" | "companies_archived" | "companies_kept",
  number
>

/** Said before the button is pressed, by the conditions of the undoing itself. */
export const previewUndo = read(wire.previewUndo, async (reader, { params: { importId } }) => {
  const own = (table: string) => ownRows(reader.who, `${table}.organization_id`)
  const known = await reader.find(sql`select from import i where ${own("i")} and i.id = ${importId}`)
  if (!known) throw refuse("not_found")
  const undoing = { who: reader.who, importId }
  const figures = await reader.find(sql<Figures>`
    with students as (
      select ${studentIsTouched} as touched from student s
      where ${own("s")} and s.import_id = ${importId} and s.archived_at is null
    ), companies as (
      select ${companyIsUsed(undoing)} as used, ${companyIsTouched(undoing)} as touched from partner p where ${own("p")} and p.import_id = ${importId} and p.archived_at is null
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
