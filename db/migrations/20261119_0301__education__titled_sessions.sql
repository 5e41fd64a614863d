-- no transaction
-- Sessions with a title of their own are few: they are found by its words.
create index concurrently if not exists course_session_titled on course_session (organization_id, on_date) where title is not null;
