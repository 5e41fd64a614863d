set role jalon_owner;

-- What contradicts itself on a sheet, as a judge would see it: found by night, then explained, or corrected on the sheet.
create table attendance_anomaly (
  id uuid primary key,
  organization_id int not null references organization,
  sheet_id uuid not null,
  code text not null check (code in ('burst_time', 'burst_same_device', 'outside_window', 'signed_while_absent',
    'signed_not_awaited', 'trainer_unsigned', 'on_holiday', 'trainer_overlap', 'room_overlap')),
  state text not null default 'open' check (state in ('open', 'explained', 'corrected')),
  comment text check (length(comment) between 1 and 500),
  explained_by uuid references account,
  explained_at timestamptz,
  found_at timestamptz not null default now(),
  unique (organization_id, sheet_id, code),
  foreign key (organization_id, sheet_id) references attendance_sheet (organization_id, id),
  check ((state = 'explained') = (comment is not null)),
  check ((explained_by is null) = (comment is null)),
  check ((explained_at is null) = (comment is null))
);
create index attendance_anomaly_open on attendance_anomaly (organization_id, sheet_id) where state = 'open';
call protect_tenant_table('attendance_anomaly', 'select, insert, update');

reset role;
