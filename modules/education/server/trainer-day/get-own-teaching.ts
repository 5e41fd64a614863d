import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { Availability } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { isShown, type PublishedRow, presentPublished } from "../my-calendar/published-session.ts"
import { loadTrainer } from "../trainers/trainer-row.ts"
import { findOwnTrainer } from "./own-trainer.read.ts"

type Row = PublishedRow & { head_count: number; document_count: number }

export const getOwnTeaching = read(wire.getOwnTeaching, async (reader, { query: { from, to } }) => {
  const id = await findOwnTrainer(reader)
  if (id === null) return { trainer: null, sessions: [] }
  const [row, availability, sessions] = await Promise.all([
    loadTrainer(reader, id),
    reader.run(sql<Availability>`
      select kind, weekday, from_date, to_date, start_minute, end_minute, note from trainer_availability
      where ${ownRows(reader.who)} and trainer_id = ${id}
      order by weekday nulls last, from_date nulls first, start_minute, id`),
    reader.run(sql<Row>`
      select v.organization_id, v.session_id, v.sequence, v.change, v.state, v.on_date, v.start_minute, v.end_minute, v.breaks,
        v.net_minutes, v.label, v.short_code, v.hue, v.kind, v.mode, v.class_names, v.trainer_names, v.room_name, v.site_name,
        v.time_zone, v.place, v.video_url, v.reason, v.published_at,
        (select jsonb_build_object('on_date', b.on_date, 'start_minute', b.start_minute, 'end_minute', b.end_minute,
           'room', b.room_name)
         from session_version b
         where b.organization_id = v.organization_id and b.session_id = v.session_id and b.sequence = v.sequence - 1) as before,
        exists (select from publication_recipient r
          where r.organization_id = v.organization_id and r.publication_id = v.publication_id and r.trainer_id = ${id}
            and not r.is_first and (r.seen_at is null or r.seen_at > now() - interval '12 hours')) as is_news,
        (select count(distinct e.student_id)::int from enrolment e
           join student s on s.organization_id = e.organization_id and s.id = e.student_id and s.archived_at is null
         where e.organization_id = v.organization_id and e.class_id = any(v.class_ids) and e.entry_date <= v.on_date
           and (e.exit_date is null or e.exit_date >= v.on_date)) as head_count,
        (select count(*)::int from course_document d
         where d.organization_id = v.organization_id and d.session_id = v.session_id and d.removed_at is null) as document_count
      from session_version v
      where ${ownRows(reader.who, "v.organization_id")} and v.is_current and v.trainer_ids @> array[${id}::uuid]
        and v.on_date between ${from}::date and ${to}::date
      order by v.on_date, v.start_minute, v.id`),
  ])
  return {
    trainer: {
      id,
      name: `${row.first_name} ${row.last_name}`,
      week_minutes: row.week_minutes,
      year_minutes: row.year_minutes,
      max_year_minutes: row.max_year_minutes,
      availability,
    },
    sessions: sessions
      .filter((one) => isShown(one))
      .map((one) => ({
        ...presentPublished(one),
        head_count: one.head_count,
        document_count: one.document_count,
      })),
  }
})
