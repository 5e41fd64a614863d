set role jalon_owner;

-- A note on a contract is a comment on one of its boxes: what was asked there is settled one day.
alter table note add column resolved_at timestamptz;
alter table note add column resolved_by uuid references account;
alter table note add constraint note_of_box check (subject <> 'contract' or field is not null);
create index note_open_comments on note (organization_id, subject_id) where subject = 'contract' and resolved_at is null;

-- Who has the form of a contract open. A pulse that forgets: lost with a crash, without regret.
create unlogged table contract_editor (
  organization_id int not null references organization,
  contract_id uuid not null references contract on delete cascade,
  account_id uuid not null references account,
  seen_at timestamptz not null default now(),
  primary key (organization_id, contract_id, account_id)
);
call protect_table('contract_editor', 'select, insert, update, delete',
  'organization_id = (select scope_organization())', false);

reset role;
