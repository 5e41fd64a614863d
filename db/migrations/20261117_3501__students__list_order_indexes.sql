-- no transaction
-- The list by status and by missing documents: each bucket in its order, with all that its filters read.
create index concurrently if not exists student_state on student (organization_id, bucket, state_rank, sort_name, id)
  include (account_id, training_id, class_id, center_id, partner_id, starts_on);
create index concurrently if not exists student_missing_documents on student (organization_id, bucket, documents_missing, sort_name, id)
  include (account_id, training_id, class_id, center_id, partner_id, starts_on);
