set role jalon_owner;

-- Amendments are signed as contracts are, in an act of signing of their own.
alter table signature_envelope drop constraint signature_envelope_subject_check;
alter table signature_envelope add constraint signature_envelope_subject_check check (subject in ('contract', 'amendment')) not valid;
alter table signature_envelope validate constraint signature_envelope_subject_check;

alter table contract_amendment drop constraint contract_amendment_status_check;
alter table contract_amendment add constraint contract_amendment_status_check
  check (status in ('draft', 'ready', 'in_signature', 'signed', 'transmitted', 'engaged', 'refused', 'cancelled')) not valid;
alter table contract_amendment validate constraint contract_amendment_status_check;

reset role;
