set role jalon_owner;

-- What one person is told inside the product, beside the mail or instead of it. What a school tells its member is shown to her
-- while she works for that school, and nowhere else.
create table notice (
  id uuid primary key,
  account_id uuid not null references account,
  organization_id int references organization,
  template text not null,
  title text not null check (length(title) between 1 and 300),
  -- Inside the product, never elsewhere.
  path text not null check (path like '/%' and path not like '//%'),
  -- The work that tells it: run again, it tells nothing twice.
  source text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, source)
);
create index notice_newest on notice (account_id, created_at desc, id);
-- Not audited: it is itself a record of what was said.
call protect_table('notice', 'select, insert, update, delete',
  'account_id = (select scope_account()) and (organization_id is null or organization_id = (select scope_organization()))', false);

reset role;
