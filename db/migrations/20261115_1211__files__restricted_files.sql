set role jalon_owner;

-- A file that not every member of its organization may open: only the module that keeps it hands out links to it.
alter table stored_file
  add column restricted boolean not null default false,
  -- Its bytes are gone from the store; what remains says that it was there.
  add column removed_at timestamptz;

reset role;
