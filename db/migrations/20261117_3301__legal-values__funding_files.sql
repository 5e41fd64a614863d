set role jalon_owner;

-- A workbook of funding levels as France compétences publishes it, kept with its fingerprint. Its rows count once it is applied.
create table funding_file (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  file_date date not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  size int not null check (size > 0),
  -- Where the file itself lies in the store.
  source_key text not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'applying', 'applied', 'abandoned', 'refused')),
  refusal text check (length(refusal) <= 300),
  report jsonb,
  effect jsonb,
  -- Null when it came by the operator's command.
  created_by uuid references account,
  operator text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz
);
create unique index funding_file_same on funding_file (sha256) where state in ('reading', 'ready', 'applying', 'applied');
create index funding_file_created on funding_file (created_at desc);
call protect_table('funding_file', 'select, insert, update', '(select scope_kind()) = ''system'' or (select is_operator())', true);

-- Led by the certification: one contract reads the rows of one, out of some 800,000.
create table published_level (
  rncp text not null,
  cpne_code text not null,
  applicable_from date not null,
  file_id uuid not null references funding_file,
  amount_cents int not null check (amount_cents > 0),
  -- A second amount found for the same key while the file is read: such rows are listed, then removed.
  other_cents int,
  status text check (status in ('CPNE', 'R', 'A')),
  primary key (rncp, cpne_code, applicable_from, file_id)
);
create index published_level_file on published_level (file_id);
call protect_table('published_level', 'select, insert, update, delete', '(select scope_kind()) = ''system'' or (select is_operator())', false);

create table published_branch (
  idcc text not null check (idcc ~ '^[0-9]{4}$'),
  cpne_code text not null,
  file_id uuid not null references funding_file,
  cpne_label text not null,
  primary key (idcc, cpne_code, file_id)
);
create index published_branch_file on published_branch (file_id);
call protect_table('published_branch', 'select, insert, update, delete', '(select scope_kind()) = ''system'' or (select is_operator())', false);

create policy keeper on funding_file for select to jalon_owner using (true);
create policy keeper on published_level for select to jalon_owner using (true);
create policy keeper on published_branch for select to jalon_owner using (true);

-- What is published for some certifications and an agreement: its branches row by row, and of the others only the values that a
-- decree gave them, once each. A file not yet applied is read along by the worker alone, to tell what it would change.
create function published_funding(certifications text[], agreement text, also uuid default null) returns jsonb
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with files as (
    select f.id, f.file_date from funding_file f
    where f.state = 'applied' or (f.id = also and scope_kind() = 'system')
  ), branches as (
    select b.idcc, b.cpne_code, b.cpne_label, f.file_date from published_branch b join files f on f.id = b.file_id
    where b.idcc = agreement
  ), levels as (
    select l.rncp, l.cpne_code, l.amount_cents, l.status, l.applicable_from, f.file_date
    from published_level l join files f on f.id = l.file_id
    where l.rncp = any (certifications) and l.cpne_code in (select b.cpne_code from branches b)
    union all
    select l.rncp, min(l.cpne_code), l.amount_cents, l.status, l.applicable_from, f.file_date
    from published_level l join files f on f.id = l.file_id
    where l.rncp = any (certifications) and l.status = 'A' and l.cpne_code not in (select b.cpne_code from branches b)
    group by l.rncp, l.amount_cents, l.status, l.applicable_from, f.file_date
  )
  select jsonb_build_object(
    'files', coalesce((select jsonb_agg(f.file_date order by f.file_date) from files f), '[]'),
    'branches', coalesce((select jsonb_agg(jsonb_build_object('idcc', b.idcc, 'cpneCode', b.cpne_code, 'cpneLabel', b.cpne_label,
      'fileDate', b.file_date) order by b.file_date, b.cpne_code) from branches b), '[]'),
    'levels', coalesce((select jsonb_agg(jsonb_build_object('rncp', l.rncp, 'cpneCode', l.cpne_code, 'amountCents', l.amount_cents,
      'status', l.status, 'applicableFrom', l.applicable_from, 'fileDate', l.file_date)) from levels l), '[]'));
end;
revoke execute on function published_funding from public;
grant execute on function published_funding to jalon_app, jalon_worker;

reset role;
