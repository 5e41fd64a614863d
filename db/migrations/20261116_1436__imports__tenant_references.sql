set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table import_change drop constraint import_change_import_id_fkey,
  add constraint import_change_import_id_fkey foreign key (organization_id, import_id) references import (organization_id, id) on delete cascade not valid;
alter table import_row drop constraint import_row_import_id_fkey,
  add constraint import_row_import_id_fkey foreign key (organization_id, import_id) references import (organization_id, id) on delete cascade not valid;

reset role;
