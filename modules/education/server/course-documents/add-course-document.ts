import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { findKept, restrictFile } from "@jalon/files/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { courseDocumentRows, presentCourseDocument } from "./course-document-row.ts"
import { requireTeaches } from "./may-give.read.ts"

type Given = {
  session_id: string | null
  subject_id: string | null
  subject: string | null
  class_ids: string[]
}

const ofSession = async (scope: Scope, id: string): Promise<Given> =>
  found(
    await scope.find(sql<Given>`
      select s.id as session_id, s.subject_id, coalesce(s.title, su.title) as subject,
        array(select sc.class_id from course_session_class sc
          where sc.organization_id = s.organization_id and sc.session_id = s.id) as class_ids
      from course_session s left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      where ${ownRows(scope.who, "s.organization_id")} and s.id = ${id}`),
  )

const ofClass = async (scope: Scope, id: string): Promise<Given> => {
  const { id: classId } = found(
    await scope.find(sql<{ id: string }>`
      select id from class where ${ownRows(scope.who)} and id = ${id} and archived_at is null`),
  )
  return { session_id: null, subject_id: null, subject: null, class_ids: [classId] }
}

export const addCourseDocument = command(wire.addCourseDocument, async (scope, { body }) => {
  const { session_id, class_id } = body
  if (session_id === undefined && class_id === undefined)
    throw refuse("request.invalid", {}, { class_id: "Champ requis" })
  const given =
    session_id === undefined ? await ofClass(scope, class_id ?? "") : await ofSession(scope, session_id)
  await requireTeaches(scope, { sessionId: session_id ?? null, classId: class_id ?? null })
  const file = await findKept(scope, body.file_id)
  // A colleague's own file is not the school's to give.
  if (!file || file.account_id !== null) throw refuse("course_document.file_unknown")
  await restrictFile(scope, file.id)
  const id = newId()
  await scope.run(sql`
    insert into course_document (id, organization_id, session_id, subject_id, subject_title, class_ids, title, kind, file_id,
      file_name, file_type, file_size, added_by, added_by_name)
    select ${id}, ${organizationOf(scope.who)}, ${given.session_id}, ${given.subject_id}, ${given.subject},
      ${given.class_ids}::uuid[], ${body.title}, ${body.kind}, ${file.id}, ${file.file_name}, ${file.content_type}, ${file.size},
      c.account_id, c.first_name || ' ' || c.last_name
    from colleagues() c where c.account_id = ${accountOf(scope.who)}`)
  const [row] = await courseDocumentRows(scope, sql`d.id = ${id}`)
  return { document: presentCourseDocument(found(row ?? null)) }
})
