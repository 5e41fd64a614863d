set role jalon_owner;

-- The same block for what a company says of itself and for what a school knows of it: the first part of the contract.
create table company_profile (
  id uuid primary key,
  organization_id int not null references organization unique,
  denomination text not null check (length(denomination) between 1 and 200),
  siret text check (siret ~ '^[0-9]{14}$'),
  secteur text not null default 'prive' check (secteur in ('prive', 'public')),
  employeur_type text,
  employeur_specifique text not null default '0',
  naf text check (naf ~ '^[0-9]{4}[A-Z]$'),
  effectif int check (effectif >= 0),
  idcc text check (idcc ~ '^[0-9]{4}$'),
  opco text,
  caisse_retraite text,
  regime_chomage_specifique boolean,
  address jsonb not null default '{}',
  phone text,
  email text,
  signataire jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- A school and a company that agreed to work together. Sharing is a row: without it neither sees the other.
create table partnership (
  id uuid primary key,
  school_id int not null references organization,
  company_id int not null references organization,
  accepted_at timestamptz not null default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (school_id, company_id)
);
create index partnership_company on partnership (company_id);
call protect_table('partnership', 'select, insert, update',
  'school_id = (select scope_organization()) or company_id = (select scope_organization())', true);

call protect_table('company_profile', 'select, insert, update',
  'organization_id = (select scope_organization()) or organization_id in (
     select p.company_id from partnership p where p.school_id = (select scope_organization()) and p.ended_at is null)', true);

create table partner (
  id uuid primary key,
  organization_id int not null references organization,
  -- The company's own organization, once it accepted the partnership.
  company_id int references organization,
  denomination text not null check (length(denomination) between 1 and 200),
  siret text check (siret ~ '^[0-9]{14}$'),
  siren text generated always as (left(siret, 9)) stored,
  secteur text not null default 'prive' check (secteur in ('prive', 'public')),
  employeur_type text,
  employeur_specifique text not null default '0',
  naf text check (naf ~ '^[0-9]{4}[A-Z]$'),
  effectif int check (effectif >= 0),
  idcc text check (idcc ~ '^[0-9]{4}$'),
  opco text,
  -- Where the OPCO comes from: register, idcc, or a person's choice.
  opco_source text,
  caisse_retraite text,
  regime_chomage_specifique boolean,
  address jsonb not null default '{}',
  city text generated always as (address ->> 'commune') stored,
  department text,
  phone text,
  email text,
  signataire jsonb not null default '{}',
  -- What the public register said at the last look: open, closed, not_diffusible, unknown.
  register_state text not null default 'unknown' check (register_state in ('open', 'closed', 'not_diffusible', 'unknown')),
  register_read_at timestamptz,
  status text not null default 'known' check (status in ('known', 'invited', 'active', 'expired', 'declined')),
  last_exchange_at timestamptz,
  import_id uuid,
  sort_name text collate "C" not null generated always as (search_text(denomination)) stored,
  bucket text not null generated always as (case when archived_at is not null then 'archived' else status end) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index partner_siret on partner (organization_id, siret) where archived_at is null;
create index partner_list on partner (organization_id, sort_name, id) where archived_at is null;
create index partner_bucket on partner (organization_id, bucket, sort_name, id);
create index partner_siren on partner (organization_id, siren) where archived_at is null;
create index partner_import on partner (organization_id, import_id) where import_id is not null;
call protect_tenant_table('partner', 'select, insert, update, delete', array['-sort_name', '-bucket', '-city', '-siren', '-updated_at']);
call keep_list('partner', 'partners', 'denomination city', 'siret');

create table partner_contact (
  id uuid primary key,
  organization_id int not null references organization,
  partner_id uuid not null references partner on delete cascade,
  last_name text not null,
  first_name text not null default '',
  email text,
  phone text,
  job_title text,
  roles text[] not null default '{}' check (roles <@ array['rh', 'signataire', 'comptabilite', 'maitre_apprentissage']),
  -- For a maître d'apprentissage: what the contract asks.
  birth_date date,
  diploma text,
  diploma_level smallint,
  experience_years smallint check (experience_years >= 0),
  import_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index partner_contact_partner on partner_contact (organization_id, partner_id);
call protect_tenant_table('partner_contact', 'select, insert, update, delete');

create table company_label (
  id uuid primary key,
  organization_id int not null references organization,
  name text not null check (length(name) between 1 and 40),
  tone text not null default 'neutral' check (tone in ('neutral', 'info', 'waiting', 'outside', 'success', 'danger')),
  created_at timestamptz not null default now(),
  unique (organization_id, name)
);
call protect_tenant_table('company_label', 'select, insert, update, delete');

create table partner_label (
  id uuid primary key,
  organization_id int not null references organization,
  partner_id uuid not null references partner on delete cascade,
  label_id uuid not null references company_label on delete cascade,
  unique (organization_id, partner_id, label_id)
);
create index partner_label_label on partner_label (organization_id, label_id, partner_id);
call protect_tenant_table('partner_label', 'select, insert, delete');

reset role;
