import { ownRows, sql } from "@jalon/data"
import type { Availability } from "../../wire/index.ts"
import { type Asking, isOffice } from "../asking.ts"
import { currentRanges } from "../school-year.ts"
import { loadTrainer, presentTrainer } from "./trainer-row.ts"

type TaughtClass = { id: string; name: string; minutes: number }

/** A trainer whole: names of classes and of the account are read where they are. */
export const trainerSheet = async (asking: Asking, id: string) => {
  const row = await loadTrainer(asking, id)
  const { year } = currentRanges()
  const [availability, classes, account] = await Promise.all([
    asking.run(sql<Availability>`
      select kind, weekday, from_date, to_date, start_minute, end_minute, note from trainer_availability
      where ${ownRows(asking.who)} and trainer_id = ${id}
      order by weekday nulls last, from_date nulls first, start_minute, id`),
    // « offset 0 » holds the order of the joins: in a new school, of whose rows nothing is counted yet, every session met every class.
    asking.run(sql<TaughtClass>`
      select c.id, c.name, sum(s.net_minutes)::int as minutes
      from (select st.organization_id, st.session_id from course_session_trainer st
          where ${ownRows(asking.who, "st.organization_id")} and st.trainer_id = ${id}
            and st.during && tsrange(${year.from}::date, ${year.to}::date + 1) offset 0) st
        cross join lateral (select s.net_minutes from course_session s
          where s.organization_id = st.organization_id and s.id = st.session_id
            and s.status not in ('cancelled', 'postponed') offset 0) s
        cross join lateral (select sc.organization_id, sc.class_id from course_session_class sc
          where sc.organization_id = st.organization_id and sc.session_id = st.session_id offset 0) sc
        join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
      group by c.id, c.name order by c.name, c.id`),
    row.member_id === null
      ? null
      : asking.find(sql<{ name: string }>`
          select a.first_name || ' ' || a.last_name as name from member m join colleagues() a on a.account_id = m.account_id
          where ${ownRows(asking.who, "m.organization_id")} and m.id = ${row.member_id}`),
  ])
  return {
    trainer: {
      ...presentTrainer(row),
      first_name: row.first_name,
      last_name: row.last_name,
      siret: row.siret,
      nda: row.nda,
      ...(isOffice(asking.who) && { hourly_rate_cents: row.hourly_rate_cents }),
      max_day_minutes: row.max_day_minutes,
      max_week_minutes: row.max_week_minutes,
      last_training_on: row.last_training_on,
      member_id: row.member_id,
      account_name: account?.name ?? null,
      availability,
      held_documents: row.held_documents,
      classes,
      version: row.version,
      may_edit: isOffice(asking.who),
    },
  }
}
