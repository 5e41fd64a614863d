import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { FILE_LATE_MINUTES } from "../../rules/index.ts"

/** Invoices and credit notes whose file should have been made: its work failed for good, or its event was lost. */
export const lateFiles = (who: Scope["who"], after: string, atMost: number): Sql<{ id: string }> => sql<{
  id: string
}>`
  select v.id from invoice v
  where ${ownRows(who, "v.organization_id")} and v.pdf_file_id is null and v.id > ${after}
    and v.issued_at < now() - make_interval(mins => ${FILE_LATE_MINUTES})
  order by v.id limit ${atMost}`
