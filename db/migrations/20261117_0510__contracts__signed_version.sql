-- The fields as the parties signed them: what is corrected after a refusal is held against them.
set role jalon_owner;

alter table contract_version drop constraint contract_version_reason_check;
alter table contract_version add constraint contract_version_reason_check
  check (reason in ('frozen', 'company_sent', 'convention_sent', 'signed', 'before_restore', 'before_amendment'));

reset role;
