set role jalon_owner;

create table training (
  id uuid primary key,
  organization_id int not null references organization,
  center_id uuid references apprentice_training_center,
  title text not null check (length(title) between 1 and 255),
  short_title text check (length(short_title) <= 30),
  rncp_code text check (rncp_code ~ '^RNCP[0-9]{2,5}$'),
  diploma_code text check (diploma_code ~ '^[0-9A-Z]{8}[A-Z]?$'),
  -- Code of « diplôme ou titre visé » on the contract.
  diploma_kind text,
  certification_type text not null default 'titre_rncp'
    check (certification_type in ('diplome', 'titre_professionnel', 'titre_rncp', 'cqp', 'autre')),
  certifier_name text,
  level smallint check (level between 3 and 8),
  rncp_registered_until date,
  duration_hours_total int check (duration_hours_total > 0),
  duration_months smallint check (duration_months > 0),
  remote_hours int not null default 0 check (remote_hours >= 0),
  delivery_mode text not null default 'presentiel' check (delivery_mode in ('presentiel', 'distanciel', 'hybride')),
  price_cents bigint check (price_cents >= 0),
  capacity_default int check (capacity_default > 0),
  objectives text,
  prerequisites text,
  programme_url text check (programme_url like 'https://%'),
  blocks jsonb not null default '[]',
  status text not null default 'active' check (status in ('draft', 'active', 'closed')),
  sort_title text collate "C" not null generated always as (search_text(title)) stored,
  bucket text not null generated always as (case when archived_at is not null then 'archived' else status end) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (remote_hours <= coalesce(duration_hours_total, remote_hours))
);
create index training_list on training (organization_id, sort_title, id);
call protect_tenant_table('training', 'select, insert, update', array['-sort_title', '-bucket', '-updated_at']);
call keep_list('training', 'trainings', 'title short_title', 'rncp_code diploma_code');

-- What an OPCO pays a year for this training, by branch and date: published figures change, contracts keep theirs.
create table training_funding_level (
  id uuid primary key,
  organization_id int not null references organization,
  training_id uuid not null references training,
  opco text,
  idcc text,
  amount_cents bigint not null check (amount_cents > 0),
  valid_from date not null,
  valid_to date,
  source text not null,
  created_at timestamptz not null default now(),
  check (valid_to is null or valid_to >= valid_from)
);
create index training_funding_level_training on training_funding_level (organization_id, training_id, valid_from desc);
call protect_tenant_table('training_funding_level', 'select, insert, update, delete');

create table required_document (
  id uuid primary key,
  organization_id int not null references organization,
  training_id uuid not null references training,
  code text not null,
  label text not null check (length(label) between 1 and 120),
  -- When it is needed: see the rules of the module.
  condition text not null default 'always'
    check (condition in ('always', 'minor', 'non_eu', 'rqth', 'adult', 'optional')),
  created_at timestamptz not null default now(),
  unique (organization_id, training_id, code)
);
call protect_tenant_table('required_document', 'select, insert, update, delete');

create table class (
  id uuid primary key,
  organization_id int not null references organization,
  training_id uuid not null references training,
  center_id uuid references apprentice_training_center,
  site_id uuid references site,
  name text not null check (length(name) between 1 and 80),
  school_year text not null check (school_year ~ '^[12][0-9]{3}-[12][0-9]{3}$'),
  year_of_cycle smallint not null default 1 check (year_of_cycle between 1 and 5),
  promotion text,
  start_date date not null,
  end_date date not null,
  exam_start_date date,
  exam_end_date date,
  capacity int check (capacity > 0),
  -- Only a generator: the truth is in calendar_period.
  rhythm jsonb,
  head_trainer_id uuid references member,
  assistant_id uuid references member,
  week_minutes_target int not null default 2100 check (week_minutes_target > 0),
  status text not null default 'preparation' check (status in ('preparation', 'open', 'running', 'finished')),
  sort_name text collate "C" not null generated always as (search_text(name)) stored,
  bucket text not null generated always as (case when archived_at is not null then 'archived' else status end) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_date > start_date)
);
create unique index class_name on class (organization_id, school_year, name, coalesce(site_id, '00000000-0000-0000-0000-000000000000'))
  where archived_at is null;
create index class_list on class (organization_id, school_year desc, sort_name, id);
create index class_training on class (organization_id, training_id);
call protect_tenant_table('class', 'select, insert, update', array['-sort_name', '-bucket', '-updated_at']);
call keep_list('class', 'classes', 'name', 'promotion');

create table calendar_period (
  id uuid primary key,
  organization_id int not null references organization,
  scope text not null check (scope in ('organization', 'site', 'class', 'group', 'student')),
  scope_id uuid,
  kind text not null check (kind in ('school', 'company', 'public_holiday', 'closure', 'school_break', 'exam', 'leave',
    'internship', 'mobility')),
  from_date date not null,
  to_date date not null,
  label text,
  locked boolean not null default false,
  created_at timestamptz not null default now(),
  check (to_date >= from_date),
  check ((scope = 'organization') = (scope_id is null))
);
create index calendar_period_scope on calendar_period (organization_id, scope, scope_id, from_date);
call protect_tenant_table('calendar_period', 'select, insert, update, delete');

reset role;
