set role jalon_owner;

-- The OPCO has the file and lacks a document that somebody of the school must bring, or send again.
alter table contract drop constraint contract_deposit_state_check;
alter table contract add constraint contract_deposit_state_check
  check (deposit_state in ('running', 'stopped', 'followed', 'to_carry', 'documents_stopped')) not valid;
alter table contract validate constraint contract_deposit_state_check;

reset role;
