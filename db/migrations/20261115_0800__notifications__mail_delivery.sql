set role jalon_owner;

-- Each mail, by its Message-ID: what was tried and how it ended. Never its address or its words.
create table mail_delivery (
  message_id text primary key,
  organization_id int references organization,
  account_id uuid not null references account,
  template text not null,
  -- 'sending' is written before the conversation with the relay begins: found again after a crash, it means that
  -- the mail may have left. It is then sent once more under the same Message-ID and stays marked uncertain.
  -- 'waiting': the relay took nothing yet, another try is coming.
  state text not null check (state in ('sending', 'waiting', 'sent', 'refused')),
  uncertain boolean not null default false,
  attempts int not null default 1,
  code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_delivery_account on mail_delivery (account_id, created_at);
-- Not audited: it is itself a record of what was done.
call protect_table('mail_delivery', 'select, insert, update',
  'organization_id = (select scope_organization()) or account_id = (select scope_account())', false);

reset role;
