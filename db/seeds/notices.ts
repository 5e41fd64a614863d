import type pg from "pg"
import { idOf } from "./ids.ts"

const SCHOOL = 1001
const TOLD = ["solene.trehout", "ines.bordessoule"]

/** What the bell says on a Monday morning: the last documents that came, and for a student what is asked of her. */
export const seedNotices = async (client: pg.Client): Promise<void> => {
  for (const name of TOLD)
    await client.query(
      `insert into notice (id, account_id, organization_id, template, title, path, source, created_at, read_at)
       select gen_random_uuid(), $1, $2, 'document-submitted',
         'Une pièce à vérifier\u00a0: ' || s.first_name || ' ' || s.last_name, '/school/student/' || s.id || '/documents',
         'demo/' || d.id, d.submitted_at, case when d.submitted_at < now() - interval '10 days' then d.submitted_at end
       from student_document d join student s on s.id = d.student_id
       where d.organization_id = $2 and d.status = 'submitted' and s.archived_at is null
       order by d.submitted_at desc, d.id limit 6`,
      [idOf(`${name}@exemple-cfa.test`), SCHOOL],
    )
  await client.query(
    `insert into notice (id, account_id, template, title, path, source, created_at)
     values ($1, $2, 'documents-requested', 'CFA Horizon Métiers vous demande 2 documents', '/profile/documents', 'demo',
       now() - interval '2 days')`,
    [idOf("notice/lina"), idOf("lina.trividic@exemple-cfa.test")],
  )
}
