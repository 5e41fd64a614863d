import { type Sql, sql } from "@jalon/data"

/**
 * Somebody or something worked on the record since it came: it was edited, invited, given a piece or a note. It is then
 * archived rather than removed, so that nothing of that work is lost.
 */
export const studentIsTouched: Sql = sql`(
  s.updated_at > s.created_at or s.invited_at is not null or s.account_id is not null
  or exists (select from student_document d where d.organization_id = s.organization_id and d.student_id = s.id
    and (d.status not in ('missing', 'not_applicable') or d.file_id is not null))
  or exists (select from note n where n.organization_id = s.organization_id and n.subject = 'student' and n.subject_id = s.id)
  or exists (select from enrolment e where e.student_id = s.id and e.import_id is distinct from s.import_id))`

/** Students of ours work there, or the company answered: it stays whatever becomes of the import. */
export const companyIsUsed: Sql = sql`(
  p.company_id is not null or p.status <> 'known'
  or exists (select from student s where s.organization_id = p.organization_id and s.partner_id = p.id and s.archived_at is null))`

export const companyIsTouched: Sql = sql`(
  p.updated_at > p.created_at
  or exists (select from partner_contact c where c.organization_id = p.organization_id and c.partner_id = p.id
    and (c.import_id is distinct from p.import_id or c.updated_at > c.created_at))
  or exists (select from partner_label l where l.organization_id = p.organization_id and l.partner_id = p.id)
  or exists (select from note n where n.organization_id = p.organization_id and n.subject = 'partner' and n.subject_id = p.id)
  or exists (select from student s where s.organization_id = p.organization_id and s.partner_id = p.id))`
