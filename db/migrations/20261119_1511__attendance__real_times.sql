set role jalon_owner;

-- When a lesson really began and ended, as whoever taught it says when they countersign; null where it was as planned.
alter table attendance_sheet
  add column real_start_minute smallint check (real_start_minute between 0 and 1439),
  add column real_end_minute smallint check (real_end_minute between 1 and 1440),
  add column times_reason text check (length(times_reason) between 1 and 500),
  add constraint attendance_sheet_real_times
    check ((real_start_minute is null) = (real_end_minute is null) and real_end_minute > real_start_minute);

reset role;
