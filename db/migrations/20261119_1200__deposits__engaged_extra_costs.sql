set role jalon_owner;

-- What an OPCO engaged beside the teaching, for the whole contract and in its own words: nights, meals, equipment… A missing
-- quantity or amount is one that it did not say.
create table opco_extra_cost (
  id uuid primary key,
  organization_id int not null references organization,
  deposit_id uuid not null,
  rank smallint not null,
  kind text not null,
  quantity numeric,
  unit_cents bigint,
  total_cents bigint,
  unique (organization_id, deposit_id, rank),
  foreign key (organization_id, deposit_id) references deposit (organization_id, id)
);
call protect_tenant_table('opco_extra_cost', 'select, insert, update, delete');

reset role;
