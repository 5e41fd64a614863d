-- no transaction
-- Every publication that one learner was told of, seen or not.
create index concurrently if not exists publication_recipient_learner on publication_recipient (organization_id, student_id)
  where kind = 'learner';
