import { onlyRow, ownRows, type Sql, sql, sqlName } from "@jalon/data"
import { visibleTo } from "../actors.read.ts"
import type { Asking } from "../asking.ts"

/** How many sheets each view holds, the filters counted, in one pass. */
export const countSheets = async <Key extends string>(
  asking: Asking,
  views: readonly (readonly [Key, Sql])[],
  filters: Sql,
): Promise<Record<Key, number>> => {
  const counted = views
    .map(([key, where]) => sql`count(*) filter (where ${where})::int as ${sqlName(key)}`)
    .reduce((all, one) => sql`${all}, ${one}`)
  const rows = await asking.run(sql<Record<Key, number>>`
    select ${counted} from attendance_sheet sh
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    where ${ownRows(asking.who, "sh.organization_id")} and ${visibleTo(asking.who)} and ${filters}`)
  return onlyRow(rows[0])
}
