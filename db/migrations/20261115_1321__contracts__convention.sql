set role jalon_owner;

-- What a school wants of its contracts.
create table contract_preference (
  id uuid primary key,
  organization_id int not null references organization,
  -- A colleague to whom it was granted approves each convention before the company reads it.
  approves_conventions boolean not null default false,
  unique (organization_id)
);
call protect_tenant_table('contract_preference', 'select, insert, update');

-- Each sending of the convention is kept as it was: the company is shown what has changed since.
alter table contract_version drop constraint contract_version_reason_check;
alter table contract_version add constraint contract_version_reason_check
  check (reason in ('frozen', 'company_sent', 'convention_sent', 'before_restore', 'before_amendment'));

reset role;
