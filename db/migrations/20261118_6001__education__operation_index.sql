-- no transaction
-- Asked once, by whoever takes an act on many sessions back.
create index concurrently if not exists course_session_by_operation on course_session (organization_id, operation_id)
  where operation_id is not null;
