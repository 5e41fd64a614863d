set role jalon_owner;

-- What is taught. Hours are due per training and year of its cycle; a class may owe others.
create table subject (
  id uuid primary key,
  organization_id int not null references organization,
  title text not null check (length(title) between 1 and 120),
  short_code text not null check (length(short_code) between 1 and 8),
  -- One of the hues of the kit: contrast is the kit's business.
  hue smallint not null default 1 check (hue between 1 and 8),
  attendance_required boolean not null default true,
  sort_title text not null generated always as (search_text(title)) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index subject_code on subject (organization_id, short_code) where archived_at is null;
call protect_tenant_table('subject', 'select, insert, update', array['-sort_title', '-updated_at']);

create table training_subject (
  id uuid primary key,
  organization_id int not null references organization,
  training_id uuid not null,
  subject_id uuid not null,
  -- The module or block it belongs to, as the certification names it.
  unit text check (length(unit) between 1 and 160),
  year_of_cycle smallint not null check (year_of_cycle between 1 and 5),
  due_minutes int not null check (due_minutes > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, training_id, year_of_cycle, subject_id),
  foreign key (organization_id, training_id) references training (organization_id, id),
  foreign key (organization_id, subject_id) references subject (organization_id, id)
);
call protect_tenant_table('training_subject', 'select, insert, update, delete');

-- What one class owes where it differs from its training: a subject of its own, other hours, or none.
create table class_subject (
  id uuid primary key,
  organization_id int not null references organization,
  class_id uuid not null,
  subject_id uuid not null,
  due_minutes int not null check (due_minutes >= 0),
  created_at timestamptz not null default now(),
  unique (organization_id, class_id, subject_id),
  foreign key (organization_id, class_id) references class (organization_id, id),
  foreign key (organization_id, subject_id) references subject (organization_id, id)
);
call protect_tenant_table('class_subject', 'select, insert, update, delete');

create table trainer (
  id uuid primary key,
  organization_id int not null references organization,
  member_id uuid,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text check (email = lower(email)),
  phone text,
  status text not null check (status in ('internal_permanent', 'internal_hourly', 'external_freelance', 'external_company')),
  company_name text check (length(company_name) <= 160),
  siret text check (siret ~ '^[0-9]{14}$'),
  nda text check (nda ~ '^[0-9]{11}$'),
  -- Read and written by the office alone (role under 4).
  hourly_rate_cents int check (hourly_rate_cents >= 0),
  max_day_minutes smallint check (max_day_minutes between 15 and 1440),
  max_week_minutes smallint check (max_week_minutes between 15 and 10080),
  max_year_minutes int check (max_year_minutes between 15 and 600000),
  last_training_on date,
  version int not null default 1,
  sort_name text not null generated always as (search_text(last_name || ' ' || first_name)) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id),
  -- Who comes from outside is a business: the school must be able to name it.
  check (siret is not null or status not in ('external_freelance', 'external_company'))
);
create unique index trainer_member on trainer (organization_id, member_id) where archived_at is null;
create index trainer_list on trainer (organization_id, sort_name, id);
call protect_tenant_table('trainer', 'select, insert, update', array['-sort_name', '-updated_at']);

create table trainer_subject (
  id uuid primary key,
  organization_id int not null references organization,
  trainer_id uuid not null,
  subject_id uuid not null,
  unique (organization_id, trainer_id, subject_id),
  foreign key (organization_id, trainer_id) references trainer (organization_id, id),
  foreign key (organization_id, subject_id) references subject (organization_id, id)
);
create index trainer_subject_subject on trainer_subject (organization_id, subject_id);
call protect_tenant_table('trainer_subject', 'select, insert, delete');

-- Papers a school must be able to show, and those that end.
create table trainer_document (
  id uuid primary key,
  organization_id int not null references organization,
  trainer_id uuid not null,
  kind text not null check (kind in ('cv', 'diploma', 'vigilance_certificate', 'subcontract', 'training_followed', 'other')),
  label text check (length(label) <= 120),
  valid_until date,
  created_at timestamptz not null default now(),
  foreign key (organization_id, trainer_id) references trainer (organization_id, id)
);
create index trainer_document_trainer on trainer_document (organization_id, trainer_id, valid_until);
call protect_tenant_table('trainer_document', 'select, insert, update, delete');

-- Every week on a day, or from a date to another; minutes are local, from midnight.
create table trainer_availability (
  id uuid primary key,
  organization_id int not null references organization,
  trainer_id uuid not null,
  kind text not null check (kind in ('available', 'preferred', 'unavailable')),
  weekday smallint check (weekday between 1 and 7),
  from_date date,
  to_date date,
  start_minute smallint not null default 0 check (start_minute between 0 and 1439),
  end_minute smallint not null default 1440 check (end_minute between 1 and 1440),
  note text check (length(note) <= 200),
  created_at timestamptz not null default now(),
  foreign key (organization_id, trainer_id) references trainer (organization_id, id),
  check (end_minute > start_minute),
  check (to_date >= from_date),
  check (weekday is not null or (from_date is not null and to_date is not null))
);
create index trainer_availability_trainer on trainer_availability (organization_id, trainer_id);
call protect_tenant_table('trainer_availability', 'select, insert, update, delete');

-- Who gives which subject to which class, for how long: what hours to pay are counted against.
create table trainer_assignment (
  id uuid primary key,
  organization_id int not null references organization,
  trainer_id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  minutes int not null check (minutes > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, trainer_id, class_id, subject_id),
  foreign key (organization_id, trainer_id) references trainer (organization_id, id),
  foreign key (organization_id, class_id) references class (organization_id, id),
  foreign key (organization_id, subject_id) references subject (organization_id, id)
);
create index trainer_assignment_class on trainer_assignment (organization_id, class_id);
call protect_tenant_table('trainer_assignment', 'select, insert, update, delete');

create table room (
  id uuid primary key,
  organization_id int not null references organization,
  site_id uuid,
  name text not null check (length(name) between 1 and 80),
  kind text not null default 'cours' check (kind in ('cours', 'informatique', 'atelier', 'labo', 'amphi', 'virtuelle', 'exterieur')),
  capacity int check (capacity > 0),
  equipment text[] not null default '{}',
  accessible boolean not null default true,
  -- Two classes may be in it at once: a workshop, a gymnasium.
  shareable boolean not null default false,
  address text check (length(address) <= 300),
  version int not null default 1,
  -- Held by one session at a time.
  is_exclusive boolean not null generated always as (kind <> 'virtuelle' and not shareable) stored,
  sort_name text not null generated always as (search_text(name)) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, id, is_exclusive),
  foreign key (organization_id, site_id) references site (organization_id, id),
  check (kind <> 'exterieur' or address is not null),
  -- A room stands somewhere; a virtual one and a place outside belong to no site.
  check (site_id is not null or kind in ('virtuelle', 'exterieur'))
);
create unique index room_name on room (organization_id, site_id, name) nulls not distinct where archived_at is null;
call protect_tenant_table('room', 'select, insert, update', array['-sort_name', '-is_exclusive', '-updated_at']);

create table room_unavailability (
  id uuid primary key,
  organization_id int not null references organization,
  room_id uuid not null,
  from_date date not null,
  to_date date not null,
  start_minute smallint not null default 0 check (start_minute between 0 and 1439),
  end_minute smallint not null default 1440 check (end_minute between 1 and 1440),
  reason text check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  foreign key (organization_id, room_id) references room (organization_id, id),
  check (to_date >= from_date),
  check (end_minute > start_minute)
);
create index room_unavailability_room on room_unavailability (organization_id, room_id, from_date);
call protect_tenant_table('room_unavailability', 'select, insert, delete');

-- A session: a date and local minutes, never an instant, so that a week of clock change needs no care.
create table course_session (
  id uuid primary key,
  organization_id int not null references organization,
  subject_id uuid,
  title text check (length(title) between 1 and 120),
  kind text not null default 'cours' check (kind in ('cours', 'td', 'tp', 'projet', 'autonomie', 'evaluation', 'accompagnement')),
  mode text not null default 'presentiel'
    check (mode in ('presentiel', 'distanciel_synchrone', 'distanciel_asynchrone', 'hybride', 'entreprise', 'sortie')),
  on_date date not null,
  start_minute smallint not null check (start_minute between 0 and 1425),
  end_minute smallint not null check (end_minute between 15 and 1440),
  -- [{"start", "end"}] in minutes of the day: not counted as training.
  breaks jsonb not null default '[]',
  net_minutes smallint not null check (net_minutes > 0),
  room_id uuid,
  room_is_exclusive boolean,
  place text check (length(place) <= 200),
  video_url text check (video_url ~ '^https://' and length(video_url) <= 500),
  status text not null default 'draft' check (status in ('draft', 'published', 'modified', 'cancelled', 'done', 'postponed')),
  cancel_reason text check (length(cancel_reason) <= 300),
  replaces_id uuid,
  version int not null default 1,
  -- Who and what it needs is taken then, by this session alone. Work at one's own pace takes nobody's time.
  during tsrange not null generated always as
    (tsrange(on_date + start_minute * interval '1 minute', on_date + end_minute * interval '1 minute')) stored,
  is_held boolean not null generated always as
    (status not in ('cancelled', 'postponed') and mode <> 'distanciel_asynchrone') stored,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, id, during, is_held),
  foreign key (organization_id, subject_id) references subject (organization_id, id),
  foreign key (organization_id, room_id, room_is_exclusive) references room (organization_id, id, is_exclusive) on update cascade,
  foreign key (organization_id, replaces_id) references course_session (organization_id, id),
  check (subject_id is not null or title is not null),
  check (end_minute - start_minute between 15 and 600),
  check (net_minutes <= end_minute - start_minute),
  check ((room_id is null) = (room_is_exclusive is null)),
  constraint one_session_per_room exclude using gist (organization_id with =, room_id with =, during with &&)
    where (is_held and room_is_exclusive)
);
create index course_session_week on course_session (organization_id, on_date, start_minute);
create index course_session_room on course_session (organization_id, room_id, on_date);
create index course_session_subject on course_session (organization_id, subject_id, on_date);
call protect_tenant_table('course_session', 'select, insert, update', array['-during', '-is_held', '-room_is_exclusive', '-updated_at']);

-- The time is the session's: the reference copies it here, where one class is refused two sessions at once.
create table course_session_class (
  id uuid primary key,
  organization_id int not null references organization,
  session_id uuid not null,
  class_id uuid not null,
  during tsrange not null,
  is_held boolean not null,
  unique (organization_id, session_id, class_id),
  foreign key (organization_id, session_id, during, is_held)
    references course_session (organization_id, id, during, is_held) on update cascade,
  foreign key (organization_id, class_id) references class (organization_id, id),
  constraint one_session_per_class exclude using gist (organization_id with =, class_id with =, during with &&) where (is_held)
);
create index course_session_class_class on course_session_class (organization_id, class_id, during);
call protect_tenant_table('course_session_class', 'select, insert, delete', array['-during', '-is_held']);

create table course_session_trainer (
  id uuid primary key,
  organization_id int not null references organization,
  session_id uuid not null,
  trainer_id uuid not null,
  is_lead boolean not null default false,
  during tsrange not null,
  is_held boolean not null,
  unique (organization_id, session_id, trainer_id),
  foreign key (organization_id, session_id, during, is_held)
    references course_session (organization_id, id, during, is_held) on update cascade,
  foreign key (organization_id, trainer_id) references trainer (organization_id, id),
  constraint one_session_per_trainer exclude using gist (organization_id with =, trainer_id with =, during with &&) where (is_held)
);
create index course_session_trainer_trainer on course_session_trainer (organization_id, trainer_id, during);
call protect_tenant_table('course_session_trainer', 'select, insert, delete', array['-during', '-is_held']);

reset role;
