set role jalon_owner;

-- A professionalization contract is paid by the hour: what the OPCO and the company agreed to, where it is not the usual rate.
create table hourly_agreement (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null,
  -- Each is null while the contract, or the rate in force, says it.
  hours int check (hours between 1 and 9999),
  hour_cents int check (hour_cents between 1 and 100000),
  -- Price of an hour: what exceeds the rate is the company's to pay.
  price_hour_cents int check (price_hour_cents between 1 and 100000),
  rhythm_months smallint check (rhythm_months between 1 and 12),
  recorded_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, contract_id),
  foreign key (organization_id, contract_id) references contract (organization_id, id)
);
call protect_tenant_table('hourly_agreement', 'select, insert, update');

-- Hours of a period whose sheets are not kept here, said by the school; what a certificate attests comes before.
create table done_hours (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  minutes int not null check (minutes between 0 and 600000),
  recorded_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, contract_id, starts_on, ends_on),
  foreign key (organization_id, contract_id) references contract (organization_id, id)
);
call protect_tenant_table('done_hours', 'select, insert, update');

alter table instalment add column minutes int check (minutes >= 0), add column hour_cents int check (hour_cents >= 0);
alter table instalment drop constraint instalment_nature_check;
alter table instalment add constraint instalment_nature_check check (nature in
  ('pedagogie', 'participation', 'reste_a_charge', 'premier_equipement', 'hebergement', 'restauration', 'mobilite', 'majoration_rqth',
   'heures'));

-- By what the hours of this version were counted, as it is explained on screen.
alter table funding_schedule add column hourly jsonb;
alter table funding_schedule drop constraint funding_schedule_reason_check;
alter table funding_schedule add constraint funding_schedule_reason_check
  check (reason in ('engaged', 'opco', 'rupture', 'cancelled', 'changed', 'hours'));

create index instalment_hours_unknown on instalment (organization_id, opens_on)
  where bucket = 'open' and 'hours_unknown' = any (blocks);

reset role;
