import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { addDays, type IsoDate } from "@jalon/kernel"

/** The morning after, two days later, then every working morning from the seventh day on. */
const REMINDED_AFTER = [1, 3]
const DAILY_AFTER = 7
/** Then the school settles it without the trainer: « Accueil » still asks. */
const LAST_AFTER = 45

export type WaitingSheet = {
  trainer_id: string
  label: string
  on_date: IsoDate
  start_minute: number
  end_minute: number
  is_opened: boolean
}

/** Lessons of days before that nobody opened or countersigned, the oldest first, with who teaches them. */
export const waitingSheets = (who: Who, day: IsoDate): Sql<WaitingSheet> => sql<WaitingSheet>`
  select st.trainer_id, coalesce(s.title, su.title, '') as label, sh.on_date, sh.start_minute, sh.end_minute,
    sh.status <> 'upcoming' as is_opened
  from attendance_sheet sh
    join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    join course_session_trainer st on st.organization_id = s.organization_id and st.session_id = s.id
    left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
  where ${ownRows(who, "sh.organization_id")} and sh.status in ('upcoming', 'open', 'to_sign')
    and sh.on_date between ${addDays(day, -LAST_AFTER)}::date and ${addDays(day, -1)}::date
  order by sh.on_date, sh.start_minute, sh.id`

/** Whether a sheet of this age is told this morning; the others are named with it. */
export const isReminded = (age: number): boolean => REMINDED_AFTER.includes(age) || age >= DAILY_AFTER
