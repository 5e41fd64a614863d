-- no transaction
-- The sessions of a series, when one of them is changed with the others.
create index concurrently if not exists course_session_by_series on course_session (organization_id, series_id)
  where series_id is not null;
