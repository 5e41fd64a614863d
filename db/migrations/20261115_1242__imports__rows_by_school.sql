set role jalon_owner;

-- Every unique key begins with the school: a collision with another school's rows would tell that they exist.
alter table import_row
  drop constraint import_row_import_id_row_number_key,
  add constraint import_row_number unique (organization_id, import_id, row_number);

reset role;
