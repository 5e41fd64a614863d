set role jalon_owner;

-- What lists and files say of a contract beside its names and dates, read from the boxes once, when they change.
create function contract_amount(boxes jsonb) returns bigint
language sql immutable parallel safe
return (select sum((year ->> 'prise_en_charge_opco_cents')::bigint)
  from jsonb_array_elements(case when jsonb_typeof(boxes -> 'convention_financement') = 'array'
    then boxes -> 'convention_financement' else '[]' end) year
  where jsonb_typeof(year -> 'prise_en_charge_opco_cents') = 'number');
grant execute on function contract_amount to jalon_app, jalon_worker;
alter table contract
  add column tutor_name text not null generated always as (btrim(
    coalesce(boxes ->> 'maitre1_nom', boxes ->> 'tuteur_nom', '') || ' ' ||
    coalesce(boxes ->> 'maitre1_prenom', boxes ->> 'tuteur_prenom', ''))) stored,
  add column amount_cents bigint generated always as (contract_amount(boxes)) stored;

-- Kept from the boxes, whose change is told already.
do $$
declare definition record;
begin
  for definition in
    select tgname, pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'contract'::regclass and tgname like 'audit%'
  loop
    execute format('drop trigger %I on contract', definition.tgname);
    execute replace(definition.text, 'audit_write(', 'audit_write(''-tutor_name'', ''-amount_cents'', ');
  end loop;
end $$;

-- A file of contracts that were not born here.
create table contract_import (
  id uuid primary key,
  organization_id int not null references organization,
  file_name text not null check (length(file_name) between 1 and 200),
  source text not null check (source in ('opco_export', 'tableur', 'ancien_logiciel')),
  row_count int not null default 0,
  created_by uuid references account,
  created_at timestamptz not null default now()
);
call protect_tenant_table('contract_import', 'select, insert, update');

-- One line of it, until somebody has settled it; kept afterwards as the proof of where the contract comes from.
create table imported_contract (
  id uuid primary key,
  organization_id int not null references organization,
  import_id uuid not null references contract_import,
  line int not null,
  contract_type text not null check (contract_type in ('apprentissage', 'professionnalisation')),
  -- Cells as they came, by the names of their columns; never a number of social security.
  raw jsonb not null,
  -- What was read of them, by the keys of the file format; and what could not be, with the reason.
  read jsonb not null,
  faults jsonb not null default '{}',
  -- Equal marks mean equal numbers of social security; the number itself is not kept.
  nir_mark bytea,
  learner_name text not null default '',
  company_name text not null default '',
  deca_number text,
  starts_on date,
  ends_on date,
  outside_status text,
  match text not null check (match in ('sure', 'probable', 'none')),
  reasons text[] not null default '{}',
  student_id uuid references student,
  partner_id uuid references partner,
  training_id uuid references training,
  -- The contract it is about: found here, or made from it.
  contract_id uuid references contract,
  difference_count smallint not null default 0,
  state text not null default 'open' check (state in ('open', 'imported', 'ignored')),
  settled_by uuid references account,
  settled_at timestamptz,
  -- Asked of every table whose words are kept; these lines are settled, never put away.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text collate "C" not null generated always as (search_text(learner_name || ' ' || company_name)) stored,
  bucket text not null generated always as (case
    when state <> 'open' then state
    when contract_id is not null and difference_count > 0 then 'differences'
    else 'to_reconcile' end) stored,
  unique (organization_id, import_id, line)
);
create index imported_contract_list on imported_contract (organization_id, bucket, sort_name, id);
create index imported_contract_contract on imported_contract (contract_id) where contract_id is not null;
call protect_tenant_table('imported_contract', 'select, insert, update', array['-nir_mark', '-sort_name', '-bucket',
  '-updated_at', '-learner_name', '-company_name', '-raw']);
call keep_list('imported_contract', 'imported_contracts', 'learner_name company_name', 'deca_number');

create index contract_deca on contract (organization_id, deca_number) where deca_number is not null;

reset role;
