set role jalon_owner;

-- Nights, meals, equipment, mobility, what a disabled apprentice needs: paid on what was really given or spent, said by the school.
create table extra_cost (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null,
  nature text not null check (nature in ('premier_equipement', 'hebergement', 'restauration', 'mobilite', 'majoration_rqth')),
  -- The year of the contract, from one.
  year smallint not null check (year between 1 and 6),
  -- Nights or meals; one for the others.
  quantity int not null check (quantity >= 0),
  -- What is asked for one, limits of the law applied.
  unit_cents bigint not null check (unit_cents >= 0),
  -- What the centre spent, where that is what counts.
  cost_cents bigint check (cost_cents >= 0),
  recorded_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, contract_id, nature, year),
  foreign key (organization_id, contract_id) references contract (organization_id, id)
);
call protect_tenant_table('extra_cost', 'select, insert, update');

alter table instalment drop constraint instalment_nature_check;
alter table instalment add constraint instalment_nature_check check (nature in
  ('pedagogie', 'participation', 'reste_a_charge', 'premier_equipement', 'hebergement', 'restauration', 'mobilite', 'majoration_rqth'));

create index instalment_cost_unknown on instalment (organization_id, opens_on)
  where bucket = 'open' and 'cost_unknown' = any (blocks);

reset role;
