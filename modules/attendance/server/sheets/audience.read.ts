import { ownRows, sql } from "@jalon/data"
import type { Stay } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import type { SheetRow } from "./sheet-row.read.ts"

type Row = {
  student_id: string
  class_id: string
  entry_date: string
  exit_date: string | null
  is_in_company: boolean
}

/**
 * Who is enrolled in the classes of a session, and who of them is in their company that day: a period of the learner rules over
 * one of the class.
 */
export const audienceOf = async (
  asking: Asking,
  sheet: Pick<SheetRow, "session_id" | "on_date">,
): Promise<{ members: (Stay & { classId: string })[]; inCompany: Set<string> }> => {
  const rows = await asking.run(sql<Row>`
    select en.student_id, en.class_id, en.entry_date, en.exit_date, coalesce((
        select p.kind in ('company', 'mobility', 'internship') from calendar_period p
        where p.organization_id = en.organization_id and p.from_date <= ${sheet.on_date}::date
          and p.to_date >= ${sheet.on_date}::date and p.kind in ('company', 'school', 'mobility', 'internship')
          and ((p.scope = 'student' and p.scope_id = en.student_id) or (p.scope = 'class' and p.scope_id = en.class_id))
        order by p.scope = 'student' desc, p.kind = 'school' desc limit 1), false) as is_in_company
    from course_session_class sc
      join enrolment en on en.organization_id = sc.organization_id and en.class_id = sc.class_id
      join student st on st.organization_id = en.organization_id and st.id = en.student_id
    where ${ownRows(asking.who, "sc.organization_id")} and sc.session_id = ${sheet.session_id} and st.archived_at is null
    order by en.entry_date desc`)
  return {
    members: rows.map((row) => ({
      learnerId: row.student_id,
      classId: row.class_id,
      from: row.entry_date,
      to: row.exit_date,
    })),
    inCompany: new Set(rows.filter((row) => row.is_in_company).map((row) => row.student_id)),
  }
}
