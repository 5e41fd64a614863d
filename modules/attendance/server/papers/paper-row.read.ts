import { ownRows, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

export type PaperRow = {
  id: string
  file_id: string
  student_ids: string[]
  names: string[]
  filed_by: string
  filed_by_id: string
  filed_at: Date
  outcome: "confirmed" | "refused" | null
  decided_by: string | null
  decided_at: Date | null
  is_correction: boolean
}

/** The newest first. */
export const paperRows = (asking: Asking, sheetId: string): Promise<PaperRow[]> =>
  asking.run(sql<PaperRow>`
    select p.id, p.file_id, p.student_ids, p.filed_by as filed_by_id, p.filed_at, p.outcome, p.decided_at, p.is_correction,
      array(select coalesce(st.usage_name, st.last_name) || ' ' || st.first_name from student st
        where st.organization_id = p.organization_id and st.id = any(p.student_ids) order by st.sort_name) as names,
      coalesce(filer.first_name || ' ' || filer.last_name, '') as filed_by,
      decider.first_name || ' ' || decider.last_name as decided_by
    from attendance_paper p
      left join colleagues() filer on filer.account_id = p.filed_by
      left join colleagues() decider on decider.account_id = p.decided_by
    where ${ownRows(asking.who, "p.organization_id")} and p.sheet_id = ${sheetId}
    order by p.filed_at desc, p.id`)
