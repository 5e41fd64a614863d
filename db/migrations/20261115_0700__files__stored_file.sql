set role jalon_owner;

-- The register of files: what was announced, what really came, what was found in it. The bytes are in the file
-- store, under a key that says nothing of the file.
create table stored_file (
  id uuid primary key,
  organization_id int references organization,
  account_id uuid references account,
  key text not null unique,
  file_name text not null,
  declared_size int not null check (declared_size > 0),
  size int,
  content_type text,
  sha256 bytea,
  state text not null default 'awaiting' check (state in ('awaiting', 'clean', 'refused')),
  -- Null for a clean file: no scanner was configured when it came.
  scanned_at timestamptz,
  refusal text check (refusal in ('wrong_size', 'wrong_type', 'infected', 'unscannable', 'unfinished')),
  -- Whoever checks the file holds it until then, so that two checks never run at once.
  checking_until timestamptz,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  check (num_nonnulls(organization_id, account_id) = 1),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'awaiting') = (checked_at is null)),
  check (state <> 'clean' or num_nonnulls(size, content_type, sha256) = 3)
);
-- A member's scope names her organization and herself: she sees the files of both, and no colleague's own.
call protect_table('stored_file', 'select, insert, update',
  'organization_id = (select scope_organization()) or account_id = (select scope_account())', true,
  array['-checking_until']);

reset role;
