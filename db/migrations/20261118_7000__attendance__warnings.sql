set role jalon_owner;

-- Signs that somebody may drop out, looked for every night: named, without score. Neither reason nor document stands here.
create table attendance_warning (
  id uuid primary key,
  organization_id int not null references organization,
  student_id uuid not null,
  code text not null check (code in ('first_day_absent', 'consecutive', 'unjustified_30d', 'rate_drop', 'serial_late',
    'employer_retention', 'hours_risk')),
  state text not null default 'open' check (state in ('open', 'handled', 'ended')),
  -- The last day that shows it: a later one raises it again once it was handled.
  fact_on date not null,
  found_at timestamptz not null default now(),
  -- Since when it is no longer found; whoever handled it sees that it helped.
  ended_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade,
  check (state <> 'ended' or ended_at is not null)
);
-- One open sign of each name for each learner.
create unique index attendance_warning_open on attendance_warning (organization_id, student_id, code) where state = 'open';
create index attendance_warning_student on attendance_warning (organization_id, student_id, found_at);
call protect_tenant_table('attendance_warning', 'select, insert, update');

-- What was done about it, by whom and when: added to, never changed.
create table attendance_warning_action (
  id uuid primary key,
  organization_id int not null references organization,
  warning_id uuid not null,
  kind text not null check (kind in ('handled', 'reopened')),
  note text not null check (length(note) between 1 and 500),
  done_by uuid not null references account,
  done_at timestamptz not null default now(),
  foreign key (organization_id, warning_id) references attendance_warning (organization_id, id) on delete cascade
);
create index attendance_warning_action_of on attendance_warning_action (organization_id, warning_id, done_at);
call protect_tenant_table('attendance_warning_action', 'select, insert', array['note']);

reset role;
