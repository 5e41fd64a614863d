set role jalon_owner;

-- A whole school written into one archive: who asked for it, how far it is, until when it is kept.
create table data_export (
  id uuid primary key,
  organization_id int not null references organization,
  created_by uuid not null references account,
  -- Social security numbers and answers on disability, for those who may see them.
  with_secrets boolean not null default false,
  state text not null default 'running' check (state in ('running', 'ready', 'failed', 'expired')),
  -- Where the work stands. A stage is whole or not there: after an interruption the next one goes on from it.
  stage int not null default 0,
  phase text not null default 'rows' check (phase in ('rows', 'sheets', 'files', 'end')),
  cursor text,
  -- Bytes of the archive so far.
  length bigint not null default 0,
  items_total int,
  items_done int not null default 0,
  -- Tells one run from the next: what an earlier one still writes is refused.
  attempt uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create unique index data_export_running on data_export (organization_id) where state = 'running';
create index data_export_list on data_export (organization_id, created_at desc);
call protect_tenant_table('data_export', 'select, insert, update',
  array['-stage', '-phase', '-cursor', '-length', '-items_total', '-items_done', '-attempt']);

-- The archive cut in pieces, each sealed under the school's key in the store, by the id of its row. What the archive has
-- to say of its entries at its end stands with the last piece of their stage.
create table data_export_piece (
  id uuid primary key,
  organization_id int not null references organization,
  export_id uuid not null references data_export,
  number int not null,
  stage int not null,
  size int not null,
  entries jsonb not null default '[]',
  unique (organization_id, export_id, number)
);
call protect_table('data_export_piece', 'select, insert, update, delete',
  'organization_id = (select scope_organization())', false);

reset role;
