import { ownRows, type Sql, sql, sqlName, type Who } from "@jalon/data"

/** A contract names it, or a line of contracts brought in that waits for one. */
const isNamed = (column: "student_id" | "partner_id", row: "s" | "p"): Sql => {
  const names = (table: "contract" | "imported_contract"): Sql => sql`
    exists (select from ${sqlName(table)} k
      where k.organization_id = ${sqlName(row)}.organization_id and k.${sqlName(column)} = ${sqlName(row)}.id)`
  return sql`(${names("contract")} or ${names("imported_contract")})`
}

/**
 * Somebody or something worked on the record since it came: it was edited, invited, given a document, a note or a contract. It
 * is then archived rather than removed, so that nothing of that work is lost.
 */
export const studentIsTouched: Sql = sql`(
  s.updated_at > s.created_at or s.invited_at is not null or s.account_id is not null
  or exists (select from student_document d where d.organization_id = s.organization_id and d.student_id = s.id
    and (d.status not in ('missing', 'not_applicable') or d.file_id is not null))
  or exists (select from note n where n.organization_id = s.organization_id and n.subject = 'student' and n.subject_id = s.id)
  or exists (select from enrolment e where e.student_id = s.id and e.import_id is distinct from s.import_id)
  or ${isNamed("student_id", "s")})`

/** A contact who trains the apprentice of a contract stays: the contract would lose its tutor. */
export const contactIsNamed: Sql = sql`
  exists (select from contract k where k.organization_id = c.organization_id and k.tutor_id = c.id)`

type Undoing = { who: Who; importId: string }

/** Students there whom the undoing does not put back elsewhere. Known before as well as after they were. */
const studentsThere = ({ who, importId }: Undoing): Sql => sql`
  select from student s where s.organization_id = p.organization_id and s.partner_id = p.id
    and (s.id, s.partner_id) not in (select i.subject_id, (i.after ->> 'partner_id')::uuid from import_change i
      where ${ownRows(who, "i.organization_id")} and i.import_id = ${importId} and i.subject = 'student'
        and i.operation = 'change' and i.undone is null and i.after ->> 'partner_id' is not null)`

/** Students of ours work there, a contract names it, or the company answered: it stays whatever becomes of the import. */
export const companyIsUsed = (undoing: Undoing): Sql => sql`(
  p.company_id is not null or p.status <> 'known'
  or exists (${studentsThere(undoing)} and s.archived_at is null and s.import_id is distinct from ${undoing.importId}::uuid)
  or ${isNamed("partner_id", "p")})`

export const companyIsTouched = (undoing: Undoing): Sql => sql`(
  p.updated_at > p.created_at
  or exists (select from partner_contact c where c.organization_id = p.organization_id and c.partner_id = p.id
    and (c.import_id is distinct from p.import_id or c.updated_at > c.created_at))
  or exists (select from partner_label l where l.organization_id = p.organization_id and l.partner_id = p.id)
  or exists (select from note n where n.organization_id = p.organization_id and n.subject = 'partner' and n.subject_id = p.id)
  or exists (${studentsThere(undoing)} and (s.import_id is distinct from ${undoing.importId}::uuid or s.archived_at is not null
    or ${studentIsTouched})))`
