set role jalon_owner;

-- A sheet signed by hand where there was no network: its scan is kept, and what one person reads of it counts once another has
-- looked at it too. Nothing of it is ever deleted.
create table attendance_paper (
  id uuid primary key,
  organization_id int not null references organization,
  sheet_id uuid not null,
  file_id uuid not null,
  -- Whose hand stands on it, as whoever filed it reads it.
  student_ids uuid[] not null check (cardinality(student_ids) between 1 and 200),
  filed_by uuid not null references account,
  filed_at timestamptz not null default now(),
  outcome text check (outcome in ('confirmed', 'refused')),
  decided_by uuid references account,
  decided_at timestamptz,
  -- The sheet was closed by then: it is sealed anew.
  is_correction boolean not null default false,
  foreign key (organization_id, sheet_id) references attendance_sheet (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id),
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null)),
  check (decided_by <> filed_by)
);
create index attendance_paper_sheet on attendance_paper (organization_id, sheet_id);
create index attendance_paper_waiting on attendance_paper (organization_id, filed_at) where outcome is null;
call protect_tenant_table('attendance_paper', 'select, insert, update');
reset role;
