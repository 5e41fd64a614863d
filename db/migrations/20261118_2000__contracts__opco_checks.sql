set role jalon_owner;

-- What an OPCO held against a file of the school, kept as a point to check in the next ones it receives. Rows are added and
-- ended, never written over: who, when, and from which answer.
create table opco_check (
  id uuid primary key,
  organization_id int not null references organization,
  number int not null check (number > 0),
  opco text not null,
  severity text not null check (severity in ('warning', 'info')),
  said text not null check (length(said) between 3 and 400),
  fields text[] not null default '{}',
  contract_id uuid not null,
  starts_on date not null,
  added_by uuid references account,
  created_at timestamptz not null default now(),
  ended_on date,
  ended_by uuid references account,
  end_reason text check (length(end_reason) <= 400),
  check ((ended_on is null) = (end_reason is null)),
  unique (organization_id, number),
  foreign key (organization_id, contract_id) references contract (organization_id, id)
);
call protect_tenant_table('opco_check', 'select, insert, update');

reset role;
