set role jalon_owner;

-- One half-day of a session: what each learner signs for. Its times are copied while it is to come, and kept from its opening on.
create table attendance_sheet (
  id uuid primary key,
  organization_id int not null references organization,
  session_id uuid not null,
  half_day text not null check (half_day in ('morning', 'afternoon', 'evening')),
  on_date date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  -- [{"start", "end"}] in minutes of the day, those of the half-day alone.
  breaks jsonb not null default '[]',
  net_minutes smallint not null check (net_minutes > 0),
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'upcoming'
    check (status in ('upcoming', 'open', 'to_sign', 'signed', 'closed', 'corrected', 'cancelled', 'voided')),
  opened_at timestamptz,
  head_count smallint check (head_count between 0 and 999),
  -- Of a session that was stopped: what was taught of it.
  taught_minutes smallint check (taught_minutes >= 0),
  note text check (length(note) <= 500),
  countersigned_at timestamptz,
  countersigned_by uuid references account,
  closed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, session_id, half_day),
  foreign key (organization_id, session_id) references course_session (organization_id, id),
  check (end_minute > start_minute),
  check (ends_at > starts_at),
  check ((countersigned_at is null) = (countersigned_by is null)),
  check (status not in ('signed', 'closed', 'corrected') or countersigned_at is not null)
);
create index attendance_sheet_day on attendance_sheet (organization_id, on_date, start_minute);
create index attendance_sheet_status on attendance_sheet (organization_id, status, on_date);
call protect_tenant_table('attendance_sheet', 'select, insert, update', array['-updated_at']);

-- The last link of the chain of a sheet: whoever adds to the chain holds this row, and no other.
create table attendance_chain (
  organization_id int not null,
  sheet_id uuid not null,
  seq int not null default 0,
  hash text not null default repeat('0', 64) check (hash ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, sheet_id)
) with (fillfactor = 50);
call protect_table('attendance_chain', 'select, insert, update', 'organization_id = (select scope_organization())', false);

-- What happened to a sheet, a signature of a learner among them: one row each, never written again, each hash over the one before.
-- Cut by month; a learner signs a sheet once, whatever is sent again.
create table attendance_event (
  organization_id int not null,
  on_date date not null,
  sheet_id uuid not null,
  seq int not null,
  kind text not null check (kind in ('sheet_opened', 'learner_signed', 'line_marked', 'learner_added', 'sign_in_ended',
    'sign_in_resumed', 'trainer_signed', 'sheet_reopened', 'sheet_closed', 'sheet_neutralised', 'correction_requested',
    'correction_granted', 'correction_refused')),
  student_id uuid,
  by_account uuid,
  at timestamptz not null,
  method text check (method in ('qr_rotating', 'pin_rotating', 'app_button', 'personal_link', 'trainer_device', 'paper')),
  device bytea,
  payload jsonb not null default '{}',
  hash text not null,
  primary key (organization_id, on_date, sheet_id, seq),
  check ((kind = 'learner_signed') = (method is not null)),
  check (kind <> 'learner_signed' or student_id is not null)
) partition by range (on_date);
create unique index attendance_event_one_signature on attendance_event (organization_id, on_date, sheet_id, student_id)
  where kind = 'learner_signed';
create table attendance_event_default partition of attendance_event default;
call protect_table('attendance_event', 'select, insert', 'organization_id = (select scope_organization())', false);
select add_month_partition('attendance_event', 13) from generate_series(0, 13);

-- What became of each learner: the word of the trainer while the sheet is open, and what it comes to once it is countersigned.
create table attendance_line (
  organization_id int not null,
  on_date date not null,
  sheet_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  status text not null default 'expected'
    check (status in ('expected', 'present', 'absent', 'exempt', 'in_company', 'excluded', 'not_expected')),
  -- On the clock of the sheet, when they differ from the signature and the end.
  arrived_minute smallint check (arrived_minute between 0 and 1440),
  left_minute smallint check (left_minute between 0 and 1440),
  missing_reason text check (missing_reason in ('no_device', 'battery', 'technical', 'refused', 'disability')),
  is_remote boolean not null default false,
  is_added boolean not null default false,
  -- Counted at the countersignature, and again at each correction.
  is_signed boolean,
  is_late boolean,
  late_minutes smallint,
  due_minutes smallint,
  present_minutes smallint,
  missed_minutes smallint,
  primary key (organization_id, on_date, sheet_id, student_id),
  check (due_minutes is null or present_minutes + missed_minutes = due_minutes)
) partition by range (on_date);
create index attendance_line_student on attendance_line (organization_id, student_id, on_date);
create table attendance_line_default partition of attendance_line default;
call protect_table('attendance_line', 'select, insert, update', 'organization_id = (select scope_organization())', false);
select add_month_partition('attendance_line', 13) from generate_series(0, 13);

-- Of a closed sheet: asked by one person, granted or refused by another.
create table attendance_correction (
  id uuid primary key,
  organization_id int not null references organization,
  sheet_id uuid not null,
  student_id uuid not null,
  status text not null check (status in ('present', 'absent', 'exempt', 'in_company', 'excluded', 'not_expected')),
  arrived_minute smallint check (arrived_minute between 0 and 1440),
  left_minute smallint check (left_minute between 0 and 1440),
  reason_code text not null check (reason_code in ('input_error', 'late_evidence', 'technical', 'contested', 'justice_request')),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid not null references account,
  requested_at timestamptz not null default now(),
  outcome text check (outcome in ('granted', 'refused')),
  decided_by uuid references account,
  decided_at timestamptz,
  foreign key (organization_id, sheet_id) references attendance_sheet (organization_id, id),
  foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade,
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null)),
  -- Nobody grants what they asked for.
  check (decided_by <> requested_by)
);
create unique index attendance_correction_waiting on attendance_correction (organization_id, sheet_id, student_id)
  where outcome is null;
call protect_tenant_table('attendance_correction', 'select, insert, update');

-- Wrong codes typed on a sheet: forgotten with it.
create table attendance_code_try (
  organization_id int not null,
  sheet_id uuid not null,
  student_id uuid not null,
  tries smallint not null,
  last_at timestamptz not null,
  primary key (organization_id, sheet_id, student_id)
);
call protect_table('attendance_code_try', 'select, insert, update', 'organization_id = (select scope_organization())', false);

-- Every few minutes sheets are made and closed, a page of schools at a time: those with sessions of these days.
create policy keeper on course_session for select to jalon_owner using (true);
create function schools_with_sessions(from_date date, to_date date, after int, at_most int) returns table (organization_id int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.organization_id from course_session s
  where s.on_date between from_date and to_date and s.organization_id > after and scope_kind() = 'system'
  order by s.organization_id limit at_most;
end;
revoke execute on function schools_with_sessions(date, date, int, int) from public;
grant execute on function schools_with_sessions(date, date, int, int) to jalon_worker;

reset role;
