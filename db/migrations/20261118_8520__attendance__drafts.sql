-- no transaction
create index concurrently if not exists attendance_certificate_drafts on attendance_certificate (organization_id, created_at) where state = 'draft';
