set role jalon_owner;

-- A sheet on its way into the school: what it holds, what was decided about it, how far it is.
create table import (
  id uuid primary key,
  organization_id int not null references organization,
  created_by uuid not null references account,
  kind text not null check (kind in ('students', 'companies', 'rentree')),
  source text not null check (source in ('file', 'paste')),
  file_name text not null,
  state text not null default 'columns' check (state in
    ('columns', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'abandoned')),
  -- The sheet in the store, under the key of the school; null once it is deleted.
  source_key text,
  source_size int,
  -- Names of columns and first rows: both may hold anything, a social security number included.
  layout_sealed bytea not null,
  -- The field of each column from the left, null where it is left out.
  mapping jsonb,
  options jsonb not null default '{}',
  -- What the last check found, in figures and in names of classes: nothing about a person.
  findings jsonb not null default '{}',
  counts jsonb not null default '{}',
  rows_total int,
  rows_done int not null default 0,
  -- Where the run stands: rows of the sheet, then those that waited for somebody. Moved with the rows it speaks of.
  phase text not null default 'sheet' check (phase in ('sheet', 'held')),
  cursor int not null default 0,
  -- Tells one start from the next, so that a piece of work left over from an earlier one stops by itself.
  round int not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz
);
create index import_list on import (organization_id, created_at desc, id);
call protect_tenant_table('import', 'select, insert, update', array['layout_sealed', '-source_key', '-source_size', '-findings',
  '-counts', '-rows_total', '-rows_done', '-phase', '-cursor', '-updated_at']);

-- Rows that wait for somebody, and a few of the others to show. The cells and what is wrong with them are sealed together.
create table import_row (
  id uuid primary key,
  organization_id int not null references organization,
  import_id uuid not null references import on delete cascade,
  row_number int not null,
  verdict text not null check (verdict in ('create', 'change', 'same', 'refused', 'duplicate', 'possible')),
  -- Not imported with the sheet: by itself, once it is put right or decided.
  held boolean not null,
  corrected boolean not null default false,
  decision jsonb,
  imported_at timestamptz,
  -- « birth_date:impossible »: enough to group what is wrong, nothing of what is written.
  faults text[] not null default '{}',
  -- Some of the faults have a repair to propose.
  repairs text[] not null default '{}',
  content_sealed bytea not null,
  unique (import_id, row_number)
);
create index import_row_page on import_row (organization_id, import_id, verdict, row_number);
call protect_tenant_table('import_row', 'select, insert, update, delete', array['content_sealed']);

-- What an import changed in rows that were there before it, so that it can be undone. What it created bears its id.
create table import_change (
  id uuid primary key,
  organization_id int not null references organization,
  import_id uuid not null references import on delete cascade,
  row_number int not null,
  subject text not null check (subject in ('student', 'partner', 'partner_contact', 'class')),
  subject_id uuid not null,
  operation text not null check (operation in ('create', 'change')),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- The number as it was sealed before, bound to the same row of the same table.
  nir_sealed bytea,
  nir_mark bytea,
  -- The mark of the number that replaced it, to see whether it is still there.
  nir_mark_after bytea,
  -- What undoing did: all put back, some of it, or nothing because somebody had changed it since.
  undone text check (undone in ('restored', 'partly', 'kept'))
);
create index import_change_import on import_change (organization_id, import_id, subject, id);
call protect_tenant_table('import_change', 'select, insert, update', array['nir_sealed', '-nir_mark', '-nir_mark_after']);

-- How the columns of a kind of file were understood the last time. The mark tells equal headers and nothing else.
create table import_mapping (
  id uuid primary key,
  organization_id int not null references organization,
  kind text not null check (kind in ('students', 'companies', 'rentree')),
  signature bytea not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  unique (organization_id, signature, kind)
);
call protect_tenant_table('import_mapping', 'select, insert, update', array['-signature', '-used_at']);

reset role;
