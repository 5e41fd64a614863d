set role jalon_owner;

-- An official form as the State publishes it, and what the operator wrote into each of its fields. It is filled once applied.
create table official_blank (
  id uuid primary key,
  -- The version: « 10103*14 ».
  form text not null check (form ~ '^(10103|12434)\*[0-9]{2}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  sha256 bytea not null check (octet_length(sha256) = 32),
  source_key text not null,
  pages int not null check (pages between 1 and 50),
  -- Names, kinds and places, as read in the file.
  fields jsonb not null,
  -- By the name of a field, what of a contract goes into it.
  links jsonb not null default '{}',
  -- Counts the changes of the links: what is applied is what was proven.
  version int not null default 0,
  state text not null default 'draft' check (state in ('draft', 'applied', 'abandoned')),
  valid_from date,
  created_by uuid references account,
  operator text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  check ((state = 'applied') = (valid_from is not null))
);
create unique index official_blank_same on official_blank (form, sha256) where state <> 'abandoned';
create unique index official_blank_day on official_blank (form, valid_from) where state = 'applied';
create index official_blank_created on official_blank (created_at desc);
create index official_blank_created_by on official_blank (created_by);
call protect_table('official_blank', 'select, insert, update', '(select scope_kind()) = ''system'' or (select is_operator())', true);
create policy keeper on official_blank for select to jalon_owner using (true);

-- The blank of a version on a day, for whoever has a contract printed.
create function official_blank_on(asked_form text, asked_day date) returns table (source_key text, links jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select b.source_key, b.links from official_blank b
  where b.form = asked_form and b.state = 'applied' and b.valid_from <= asked_day
  order by b.valid_from desc limit 1;
end;
revoke execute on function official_blank_on from public;
grant execute on function official_blank_on to jalon_app, jalon_worker;

reset role;
