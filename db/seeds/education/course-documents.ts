import type pg from "pg"
import { idOf } from "../ids.ts"

const SCHOOL = 1001

type Page = { id: string; name: string; text: string }
type Session = {
  id: string
  on_date: string
  subject: string
  class_id: string
  subject_id: string
  trainer: string
}

/** What trainers give, in turn. */
const GIVEN = [
  ["support", "Support de la séance"],
  ["exercice", "Étude de cas à préparer"],
  ["corrige", "Corrigé de l’étude de cas"],
  ["consigne", "Consignes du travail en entreprise"],
] as const

/** A file for the latest sessions of each class, and for the next one. */
export const seedCourseDocuments = async (
  client: pg.Client,
  store: (organization: number, page: Page) => Promise<number>,
): Promise<void> => {
  const { rows } = await client.query<Session>(
    `select id, on_date::text, subject, class_id, subject_id, trainer from (
       select s.id, s.on_date, su.title as subject, sc.class_id, s.subject_id, t.first_name || ' ' || t.last_name as trainer,
         row_number() over (partition by sc.class_id order by s.on_date desc, s.start_minute desc) as rank
       from course_session s join subject su on su.id = s.subject_id join course_session_class sc on sc.session_id = s.id
         join course_session_trainer st on st.session_id = s.id join trainer t on t.id = st.trainer_id
       where s.organization_id = ${SCHOOL} and s.on_date <= current_date + 3 and s.status <> 'cancelled') x
     where rank <= 8 order by on_date`,
  )
  for (const [index, one] of rows.entries()) {
    const [kind, title] = GIVEN[index % GIVEN.length] ?? GIVEN[0]
    const id = idOf(`education/course-document/${one.id}`)
    const file = idOf(`file/${id}`)
    const name = `${kind}-${one.on_date}.pdf`
    const size = await store(SCHOOL, { id: file, name, text: `${one.subject} - ${title} (démonstration)` })
    await client.query(
      `insert into course_document (id, organization_id, session_id, subject_id, subject_title, class_ids, title, kind, file_id,
         file_name, file_type, file_size, added_by_name, created_at)
       values ($1, ${SCHOOL}, $2, $3, $4, array[$5::uuid], $6, $7, $8, $9, 'application/pdf', $10, $11,
         least(now() - interval '1 hour', $12::date + time '17:30'))`,
      [
        id,
        one.id,
        one.subject_id,
        one.subject,
        one.class_id,
        title,
        kind,
        file,
        name,
        size,
        one.trainer,
        one.on_date,
      ],
    )
  }
}
