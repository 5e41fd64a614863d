set role jalon_owner;

-- What differs between OPCOs comes as a file too: its rows are kept beside it and count once it is applied.
alter table funding_file
  add column kind text not null default 'levels' check (kind in ('levels', 'opco_rules')),
  add column rules jsonb;

reset role;
