-- no transaction
-- Documents that wait for the school's check, the oldest first.
create index concurrently if not exists student_document_to_check on student_document (organization_id, submitted_at, student_id)
  where status = 'submitted';
