set role jalon_owner;

-- One act of publishing: what was told, by whom, and to how many.
create table planning_publication (
  id uuid primary key,
  organization_id int not null references organization,
  published_by uuid references account,
  published_at timestamptz not null default now(),
  first_on date not null,
  last_on date not null,
  class_names text[] not null default '{}',
  added int not null default 0,
  moved int not null default 0,
  changed int not null default 0,
  cancelled int not null default 0,
  unique (organization_id, id),
  check (last_on >= first_on)
);
create index planning_publication_latest on planning_publication (organization_id, published_at desc);
call protect_tenant_table('planning_publication', 'select, insert');

-- A session as it was published, names included: what people were shown does not change under them. Students, companies and
-- calendars read these rows and never `course_session`.
create table session_version (
  id uuid primary key,
  organization_id int not null references organization,
  session_id uuid not null,
  publication_id uuid not null,
  -- One more at each published change.
  sequence int not null check (sequence > 0),
  is_current boolean not null default true,
  change text not null check (change in ('added', 'moved', 'changed', 'cancelled', 'postponed')),
  state text not null check (state in ('held', 'cancelled', 'postponed')),
  on_date date not null,
  start_minute smallint not null,
  end_minute smallint not null,
  breaks jsonb not null default '[]',
  net_minutes smallint not null,
  subject_id uuid,
  label text not null,
  short_code text,
  hue smallint,
  kind text not null,
  mode text not null,
  class_ids uuid[] not null,
  class_names text[] not null,
  trainer_ids uuid[] not null,
  trainer_names text[] not null,
  room_id uuid,
  room_name text,
  site_name text,
  time_zone text not null default 'Europe/Paris',
  place text,
  video_url text,
  reason text,
  published_at timestamptz not null default now(),
  unique (organization_id, session_id, sequence),
  foreign key (organization_id, session_id) references course_session (organization_id, id),
  foreign key (organization_id, publication_id) references planning_publication (organization_id, id)
);
create unique index session_version_current on session_version (organization_id, session_id) where is_current;
create index session_version_week on session_version (organization_id, on_date) where is_current;
create index session_version_classes on session_version using gin (class_ids) where is_current;
create index session_version_trainers on session_version using gin (trainer_ids) where is_current;
create index session_version_publication on session_version (organization_id, publication_id);
call protect_tenant_table('session_version', 'select, insert, update');

-- Whom a publication concerned, with the sentences they were told: nobody's own sessions are told to somebody else.
create table publication_recipient (
  id uuid primary key,
  organization_id int not null references organization,
  publication_id uuid not null,
  kind text not null check (kind in ('learner', 'trainer', 'tutor', 'representative')),
  -- The learner, or the one that a tutor or a representative is told about.
  student_id uuid,
  trainer_id uuid,
  -- Where somebody without a space is written to.
  email text check (email = lower(email)),
  name text not null,
  about text,
  is_first boolean not null,
  is_urgent boolean not null,
  line_count int not null check (line_count >= 0),
  -- The first of them: a mail is no list of a hundred lines.
  lines text[] not null,
  days text[] not null default '{}',
  seen_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, publication_id) references planning_publication (organization_id, id),
  foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade,
  foreign key (organization_id, trainer_id) references trainer (organization_id, id),
  check ((kind = 'trainer') = (trainer_id is not null)),
  check (kind = 'trainer' or student_id is not null),
  check ((kind in ('tutor', 'representative')) = (email is not null))
);
create index publication_recipient_publication on publication_recipient (organization_id, publication_id);
create index publication_recipient_student on publication_recipient (organization_id, student_id) where seen_at is null;
create index publication_recipient_trainer on publication_recipient (organization_id, trainer_id) where seen_at is null;
call protect_tenant_table('publication_recipient', 'select, insert, update');

reset role;
