import { accountOf, ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { FiledRow } from "../absences/missed-rows.read.ts"
import { visibleTo } from "../actors.read.ts"
import { type Asking, found } from "../asking.ts"

export type JustificationRow = FiledRow & {
  content: Buffer
  files: number
  is_late: boolean
  is_by_school: boolean
  filed_by: string | null
  decided_by: string | null
  version: number
  student_name: string
  class_name: string | null
  missed_minutes: number
}

const TRAINER_ROLE = 5
const isTrainer = (who: Who): boolean => who.kind === "member" && who.roleId === TRAINER_ROLE

/** A trainer hears of the learners of their own sheets. */
const heardBy = (who: Who): Sql =>
  isTrainer(who)
    ? sql`exists (select from attendance_line l
        join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
        join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      where l.organization_id = j.organization_id and l.student_id = j.student_id
        and l.on_date between j.from_date and j.to_date and ${visibleTo(who)})`
    : sql`true`

export const fromJustifications = sql`justification j
  join student st on st.organization_id = j.organization_id and st.id = j.student_id
  left join class c on c.organization_id = st.organization_id and c.id = st.class_id`

/** What anybody of the school is told of: neither a draft nor what was taken back before. */
export const visibleJustifications = (who: Who): Sql =>
  sql`${ownRows(who, "j.organization_id")} and j.status not in ('draft', 'cancelled') and ${heardBy(who)}`

export const justificationRows = (
  asking: Asking,
  where: Sql,
  after: Sql = sql`order by j.from_date desc, j.id`,
): Promise<JustificationRow[]> =>
  asking.run(sql<JustificationRow>`
    select j.id, j.student_id, j.status, j.from_date, j.from_half, j.to_date, j.to_half, j.from_minute, j.to_minute,
      j.submitted_at, j.decided_at, j.content, j.files, j.is_late, j.is_by_school, j.version,
      filer.first_name || ' ' || filer.last_name as filed_by, decider.first_name || ' ' || decider.last_name as decided_by,
      coalesce(st.usage_name, st.last_name) || ' ' || st.first_name as student_name, c.name as class_name,
      coalesce((select sum(l.missed_minutes)::int from attendance_line l
        where l.organization_id = j.organization_id and l.student_id = j.student_id
          and l.on_date between j.from_date and j.to_date), 0) as missed_minutes
    from ${fromJustifications}
      left join colleagues() filer on filer.account_id = j.filed_by and j.is_by_school
      left join colleagues() decider on decider.account_id = j.decided_by
    where ${ownRows(asking.who, "j.organization_id")} and ${where} ${after}`)

export const loadJustification = async (
  asking: Asking,
  id: string,
  visible: Sql,
): Promise<JustificationRow> => found((await justificationRows(asking, sql`j.id = ${id} and ${visible}`))[0])

/** Somebody of the school who was given the decision; a trainer never is, whatever was given. */
export const mayDecide = async (asking: Asking): Promise<boolean> => {
  const { who } = asking
  if (who.kind !== "member" || isTrainer(who)) return false
  return (
    (await asking.find(sql<{ id: string }>`
      select id from member where ${ownRows(who)} and account_id = ${accountOf(who)} and revoked_at is null
        and 'justification.decide' = any(grants)`)) !== null
  )
}
