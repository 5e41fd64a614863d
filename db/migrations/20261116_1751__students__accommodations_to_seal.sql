-- no transaction
-- Finds what is still in clear without reading every student; empty once all is sealed.
create index concurrently if not exists student_clear_accommodations on student (organization_id, id) where accommodations is not null;
