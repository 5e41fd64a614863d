-- no transaction
-- One session for each name that a school's files give, whoever brings them in at once.
create unique index concurrently if not exists course_session_external_id on course_session (organization_id, external_id)
  where external_id is not null;
