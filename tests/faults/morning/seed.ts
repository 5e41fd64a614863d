import { addOrganization } from "@jalon/identity/testing"
import type pg from "pg"

/** Enough learners that several sign the same sheet at once, each with a phone of their own. */
const LEARNERS = 12
const CLASSES = 2

export type Learner = { studentId: string; accountId: string; sessionId: string; sheets: readonly string[] }

/** One school, and so many lessons of each class that have just begun: the morning lasts as long as the kills do. */
export const seedMorning = async (admin: pg.Client, lessons: number): Promise<Learner[]> => {
  const school = await addOrganization(admin)
  await admin.query(
    `create temporary table awaited as
       select n, n % ${CLASSES} as class, gen_random_uuid() as student, gen_random_uuid() as account, gen_random_uuid() as device
       from generate_series(1, ${LEARNERS}) n;
     create temporary table lesson as
       select c as class, l, gen_random_uuid() as session, gen_random_uuid() as sheet
       from generate_series(0, ${CLASSES - 1}) c, generate_series(1, ${lessons}) l;
     insert into account (id, account_type, email, first_name, last_name)
       select account, 0, 'matin-' || n || '@exemple-cfa.test', 'Inaya', 'Boussaroque ' || n from awaited;
     insert into session (id, account_id, binding_hash, refresh_hash, device, expires_at)
       select device, account, '', '', 'Chrome – Android', now() + interval '1 day' from awaited;
     insert into student (id, organization_id, account_id, first_name, last_name)
       select student, ${school}, account, 'Inaya', 'Boussaroque ' || n from awaited;
     insert into course_session (id, organization_id, title, on_date, start_minute, end_minute, net_minutes, status)
       select session, ${school}, 'Cours ' || l, current_date, 480, 720, 240, 'published' from lesson;
     insert into attendance_sheet (id, organization_id, session_id, half_day, on_date, start_minute, end_minute, net_minutes,
         time_zone, starts_at, ends_at, status, opened_at)
       select sheet, ${school}, session, 'morning', current_date, 480, 720, 240, 'Europe/Paris', now() - interval '1 minute',
         now() + interval '4 hours', 'open', now() from lesson;
     insert into attendance_chain (organization_id, sheet_id) select ${school}, sheet from lesson;
     insert into attendance_line (organization_id, on_date, sheet_id, student_id)
       select ${school}, current_date, sheet, student from lesson join awaited using (class)`,
  )
  const { rows } = await admin.query<Learner>(
    `select student as "studentId", account as "accountId", device as "sessionId",
       (select array_agg(sheet order by l) from lesson where lesson.class = awaited.class) as sheets from awaited`,
  )
  return rows
}
