set role jalon_owner;

-- Addresses are JSON in the shape of the official forms: numero, repetition, voie, complement, code_postal, commune, pays.
alter table organization
  add column trade_name text,
  add column siret text check (siret ~ '^[0-9]{14}$'),
  add column address jsonb not null default '{}',
  add column phone text,
  add column email text,
  add column website text,
  add column legal_representative text,
  add column signatory jsonb not null default '{}',
  add column validated_at timestamptz,
  add column updated_at timestamptz not null default now();

create table apprentice_training_center (
  id uuid primary key,
  organization_id int not null references organization,
  name text not null check (length(name) between 1 and 120),
  trade_name text,
  siret text not null check (siret ~ '^[0-9]{14}$'),
  uai text check (uai ~ '^[0-9]{7}[A-Z]$'),
  nda text,
  nature text not null default 'responsable_formateur'
    check (nature in ('responsable', 'formateur', 'responsable_formateur', 'lieu_formation')),
  company_center boolean not null default false,
  qualiopi_certificate_number text,
  qualiopi_valid_until date,
  disability_referent_id uuid references member,
  mobility_referent_id uuid references member,
  address jsonb not null default '{}',
  phone text,
  email text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, siret)
);
call protect_tenant_table('apprentice_training_center', 'select, insert, update');

create table site (
  id uuid primary key,
  organization_id int not null references organization,
  center_id uuid not null references apprentice_training_center,
  name text not null check (length(name) between 1 and 120),
  siret text check (siret ~ '^[0-9]{14}$'),
  uai text check (uai ~ '^[0-9]{7}[A-Z]$'),
  address jsonb not null default '{}',
  insee_code text,
  time_zone text not null default 'Europe/Paris',
  public_holiday_zone text not null default 'metropole' check (public_holiday_zone in ('metropole', 'alsace_moselle',
    'guadeloupe', 'martinique', 'guyane', 'reunion', 'mayotte', 'saint_martin', 'saint_barthelemy')),
  good_friday_off boolean not null default false,
  school_holiday_zone text not null default 'none' check (school_holiday_zone in ('A', 'B', 'C', 'corse', 'drom', 'none')),
  accessible boolean not null default true,
  accessibility_note text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, center_id, name)
);
call protect_tenant_table('site', 'select, insert, update');

-- Who is told of what, for each training centre. A row says yes: no row, no message.
create table notification_preference (
  id uuid primary key,
  organization_id int not null references organization,
  center_id uuid not null references apprentice_training_center,
  member_id uuid not null references member,
  event text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, center_id, member_id, event)
);
call protect_tenant_table('notification_preference', 'select, insert, delete');

-- What one person wants to hear of, and how; absent means the default of the event.
create table person_notification (
  id uuid primary key,
  account_id uuid not null references account,
  event text not null,
  by_mail boolean not null,
  in_app boolean not null,
  unique (account_id, event)
);
call protect_table('person_notification', 'select, insert, update, delete', 'account_id = (select scope_account())', true);

-- The hash of the link a guest came with.
create function scope_door() returns bytea
language sql stable parallel safe
return decode(nullif(current_setting('app.door', true), ''), 'hex');
grant execute on function scope_door to jalon_app, jalon_worker;

-- A link sent to somebody outside: its secret is 256 bits, derived where the mail is written and never stored; the row
-- keeps its hash. Reading it consumes nothing; asking again makes a new one and closes the former.
create table door (
  id uuid primary key,
  organization_id int not null references organization,
  kind text not null check (kind in ('onboarding', 'validation', 'partnership')),
  token_hash bytea not null,
  email text not null,
  -- The student, member place or partner the link is about.
  subject text not null check (subject in ('student', 'member', 'organization', 'partner')),
  subject_id text not null,
  facts jsonb not null default '{}',
  issued_by uuid references account,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  declined_at timestamptz,
  replaced_by uuid references door,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index door_token on door (token_hash);
create index door_subject on door (organization_id, subject, subject_id, created_at desc);
call protect_table('door', 'select, insert, update',
  'organization_id = (select scope_organization()) or token_hash = (select scope_door())', true, array['token_hash']);

-- Mails also go to people who have no account yet.
alter table mail_delivery alter column account_id drop not null;
alter table mail_delivery add constraint mail_delivery_owner check (num_nonnulls(organization_id, account_id) >= 1);

-- The thread of a record: what colleagues write about a student or a company.
create table note (
  id uuid primary key,
  organization_id int not null references organization,
  subject text not null check (subject in ('student', 'partner')),
  subject_id uuid not null,
  author_id uuid not null references account,
  body text not null check (length(body) between 1 and 4000),
  mentions uuid[] not null default '{}',
  edited_at timestamptz,
  created_at timestamptz not null default now()
);
create index note_subject on note (organization_id, subject, subject_id, created_at desc);
call protect_tenant_table('note', 'select, insert, update, delete');

reset role;
