set role jalon_owner;

-- Where the accountant books sales and receipts. No numbering: they may change at any time, for the exports that follow.
alter table invoice_setting
  add column account_customer text not null default '411000' check (account_customer ~ '^411[0-9]{0,9}$'),
  add column account_apprenticeship text not null default '706100' check (account_apprenticeship ~ '^70[0-9]{1,10}$'),
  add column account_other_training text not null default '706200' check (account_other_training ~ '^70[0-9]{1,10}$'),
  add column account_bank text not null default '512000' check (account_bank ~ '^51[0-9]{1,10}$');

reset role;
