set role jalon_owner;

-- One act on many sessions: a week copied, sessions shifted, a series. What it wrote and nobody touched since can be taken back.
create table planning_operation (
  id uuid primary key,
  organization_id int not null references organization,
  kind text not null check (kind in ('copy', 'shift', 'series')),
  -- How far sessions went.
  days smallint,
  session_count int not null check (session_count > 0),
  made_by uuid references account,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (organization_id, id),
  check ((kind = 'shift') = (days is not null))
);
call protect_tenant_table('planning_operation', 'select, insert, update');

-- The last act that wrote a session, and the version it left: another version was written by somebody since.
alter table course_session
  add column operation_id uuid,
  add column operation_version int,
  add constraint course_session_operation foreign key (organization_id, operation_id)
    references planning_operation (organization_id, id) not valid;
alter table course_session validate constraint course_session_operation;

-- A draft that nobody has seen leaves no row.
grant delete on course_session to jalon_app, jalon_worker;

reset role;
