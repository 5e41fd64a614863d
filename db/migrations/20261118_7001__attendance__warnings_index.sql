-- no transaction
-- The latest open signs of a school, for « Accueil », whatever else is kept of it.
create index concurrently if not exists attendance_warning_latest on attendance_warning (organization_id, fact_on) where state = 'open';
