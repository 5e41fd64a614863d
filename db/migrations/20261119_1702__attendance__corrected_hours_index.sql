-- no transaction
-- Of the hours of a lesson one waits at a time, as of each of its lines.
create unique index concurrently if not exists attendance_correction_hours_waiting
  on attendance_correction (organization_id, sheet_id) where student_id is null and outcome is null;
