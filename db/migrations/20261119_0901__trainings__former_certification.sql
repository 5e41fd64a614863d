set role jalon_owner;

-- The certification that the present one renews: its levels are kept unless it changed much (D6332-78, V).
alter table training add column former_rncp_code text check (former_rncp_code ~ '^RNCP[0-9]{2,5}$');

reset role;
