set role jalon_owner;

-- What only a school and its accountant know of an accounting year, for the « bilan pédagogique et financier »; one for each NDA.
create table bpf_year (
  id uuid primary key,
  organization_id int not null references organization,
  -- The year in which the accounts close.
  year smallint not null check (year between 2019 and 2100),
  -- Empty for a school that has a single NDA, or none yet.
  nda text not null default '' check (nda ~ '^[0-9]{0,11}$'),
  starts_on date not null,
  ends_on date not null,
  -- Beside the invoices, in cents by line of frame C; below zero for what belongs to another year.
  adjustments jsonb not null default '{}' check (jsonb_typeof(adjustments) = 'object'),
  turnover_cents bigint check (turnover_cents >= 0),
  charges_cents bigint check (charges_cents >= 0),
  trainers_pay_cents bigint check (trainers_pay_cents >= 0),
  purchases_cents bigint check (purchases_cents >= 0),
  internal_people int check (internal_people >= 0),
  internal_hours int check (internal_hours >= 0),
  external_people int check (external_people >= 0),
  external_hours int check (external_hours >= 0),
  entrusted_people int check (entrusted_people >= 0),
  entrusted_hours int check (entrusted_hours >= 0),
  taught_people int check (taught_people >= 0),
  taught_hours int check (taught_hours >= 0),
  updated_by uuid references account,
  updated_at timestamptz not null default now(),
  unique (organization_id, year, nda),
  check (starts_on < ends_on and extract(year from ends_on) = year)
);
call protect_tenant_table('bpf_year', 'select, insert, update', array['-updated_at']);

reset role;
