set role jalon_owner;

-- While the OPCO is asked for the state of a file, nobody is asked to type it.
alter table contract drop constraint contract_deposit_state_check;
alter table contract add constraint contract_deposit_state_check check (deposit_state in ('running', 'stopped', 'followed')) not valid;
alter table contract validate constraint contract_deposit_state_check;

reset role;
