-- no transaction
create index concurrently if not exists attendance_sheet_in_status on attendance_sheet (organization_id, status, on_date, start_minute, id)
  include (session_id, ends_at);
