-- no transaction
-- The list of sheets is walked in its order, filtered and counted in this index alone.
create index concurrently if not exists attendance_sheet_in_order on attendance_sheet (organization_id, on_date, start_minute, id)
  include (status, session_id, ends_at);
