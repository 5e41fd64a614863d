-- no transaction
-- Sessions that have a title of their own are found by its words without reading the others.
create index concurrently if not exists course_session_title on course_session (organization_id, title, id) where title is not null;
