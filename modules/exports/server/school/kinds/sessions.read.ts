import { sql } from "@jalon/data"
import { dated, type Kind, type KindRow, said } from "./kind.ts"

const two = (number: number) => String(number).padStart(2, "0")
const clock = (field: string) => (row: KindRow) => {
  const minutes = Number(row[field])
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The planning: names of subjects, trainers and rooms stand in each session, which is read alone. */
export const sessions: Kind = {
  name: "course_session",
  from: sql`course_session t left join subject su on su.organization_id = t.organization_id and su.id = t.subject_id
    left join room r on r.organization_id = t.organization_id and r.id = t.room_id`,
  fields: sql`t.on_date, t.start_minute, t.end_minute, t.breaks, t.net_minutes, su.title as subject, t.title, t.kind, t.mode,
    t.status, t.cancel_reason, r.name as room, t.place, t.video_url,
    array(select sc.class_id from course_session_class sc
      where sc.organization_id = t.organization_id and sc.session_id = t.id) as class_ids,
    array(select x.first_name || ' ' || x.last_name from course_session_trainer st
        join trainer x on x.organization_id = st.organization_id and x.id = st.trainer_id
      where st.organization_id = t.organization_id and st.session_id = t.id order by st.is_lead desc, x.sort_name) as trainers,
    t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('classes', (select string_agg(c.name, ', ' order by c.sort_name)
    from course_session_class sc join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
    where sc.organization_id = t.organization_id and sc.session_id = t.id))`,
  sheets: [
    {
      name: "Séances",
      columns: [
        dated("Date", "on_date"),
        { title: "Début", width: 8, value: clock("start_minute") },
        { title: "Fin", width: 8, value: clock("end_minute") },
        {
          title: "Heures de formation",
          width: 12,
          value: ({ net_minutes }) => Math.round(Number(net_minutes) / 0.6) / 100,
        },
        said("Classes", "shown.classes", { width: 24 }),
        { title: "Matière", width: 32, value: ({ title, subject }) => String(title ?? subject ?? "") },
        { title: "Formateurs", width: 28, value: ({ trainers }) => (trainers as string[]).join(", ") },
        said("Salle", "room"),
        said("Modalité", "mode", { width: 18 }),
        said("État", "status"),
        said("Numéro interne", "id", { width: 38 }),
      ],
    },
  ],
}
