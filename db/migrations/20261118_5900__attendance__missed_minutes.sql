set role jalon_owner;

-- What was missed and answered for. The rest of missed_minutes still waits: to be justified, or for a decision.
alter table attendance_line
  add column justified_minutes smallint not null default 0 check (justified_minutes >= 0),
  add column unjustified_minutes smallint not null default 0 check (unjustified_minutes >= 0),
  add constraint attendance_line_missed_check
    check (justified_minutes + unjustified_minutes <= coalesce(missed_minutes, 0));

reset role;
