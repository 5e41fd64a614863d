set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table data_export_piece drop constraint data_export_piece_export_id_fkey,
  add constraint data_export_piece_export_id_fkey foreign key (organization_id, export_id) references data_export (organization_id, id) not valid;

reset role;
