set role jalon_owner;

-- Of a closed sheet, either the line of a learner is corrected, or when the lesson really began and ended.
alter table attendance_correction
  alter column student_id drop not null,
  alter column status drop not null,
  add column start_minute smallint check (start_minute between 0 and 1439),
  add column end_minute smallint check (end_minute between 1 and 1440),
  add constraint attendance_correction_times check (end_minute > start_minute),
  add constraint attendance_correction_about check (
    num_nonnulls(student_id, status) = 2 and num_nonnulls(start_minute, end_minute) = 0
    or num_nonnulls(student_id, status, arrived_minute, left_minute) = 0 and num_nonnulls(start_minute, end_minute) = 2);

reset role;
