set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table contract drop constraint contract_center_id_fkey,
  add constraint contract_center_id_fkey foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id) not valid;
alter table contract drop constraint contract_class_id_fkey,
  add constraint contract_class_id_fkey foreign key (organization_id, class_id) references class (organization_id, id) not valid;
alter table contract drop constraint contract_parent_id_fkey,
  add constraint contract_parent_id_fkey foreign key (organization_id, parent_id) references contract (organization_id, id) not valid;
alter table contract drop constraint contract_partner_id_fkey,
  add constraint contract_partner_id_fkey foreign key (organization_id, partner_id) references partner (organization_id, id) not valid;
alter table contract drop constraint contract_student_id_fkey,
  add constraint contract_student_id_fkey foreign key (organization_id, student_id) references student (organization_id, id) not valid;
alter table contract drop constraint contract_training_id_fkey,
  add constraint contract_training_id_fkey foreign key (organization_id, training_id) references training (organization_id, id) not valid;
alter table contract drop constraint contract_tutor_id_fkey,
  add constraint contract_tutor_id_fkey foreign key (organization_id, tutor_id) references partner_contact (organization_id, id) on delete set null (tutor_id) not valid;
alter table contract_amendment drop constraint contract_amendment_contract_id_fkey,
  add constraint contract_amendment_contract_id_fkey foreign key (organization_id, contract_id) references contract (organization_id, id) on delete cascade not valid;
alter table contract_editor drop constraint contract_editor_contract_id_fkey,
  add constraint contract_editor_contract_id_fkey foreign key (organization_id, contract_id) references contract (organization_id, id) on delete cascade not valid;
alter table contract_move drop constraint contract_move_contract_id_fkey,
  add constraint contract_move_contract_id_fkey foreign key (organization_id, contract_id) references contract (organization_id, id) on delete cascade not valid;
alter table contract_piece drop constraint contract_piece_contract_id_fkey,
  add constraint contract_piece_contract_id_fkey foreign key (organization_id, contract_id) references contract (organization_id, id) on delete cascade not valid;
alter table contract_piece drop constraint contract_piece_file_id_fkey,
  add constraint contract_piece_file_id_fkey foreign key (organization_id, file_id) references stored_file (organization_id, id) not valid;
alter table contract_version drop constraint contract_version_contract_id_fkey,
  add constraint contract_version_contract_id_fkey foreign key (organization_id, contract_id) references contract (organization_id, id) on delete cascade not valid;
alter table imported_contract drop constraint imported_contract_contract_id_fkey,
  add constraint imported_contract_contract_id_fkey foreign key (organization_id, contract_id) references contract (organization_id, id) not valid;
alter table imported_contract drop constraint imported_contract_import_id_fkey,
  add constraint imported_contract_import_id_fkey foreign key (organization_id, import_id) references contract_import (organization_id, id) not valid;
alter table imported_contract drop constraint imported_contract_partner_id_fkey,
  add constraint imported_contract_partner_id_fkey foreign key (organization_id, partner_id) references partner (organization_id, id) not valid;
alter table imported_contract drop constraint imported_contract_student_id_fkey,
  add constraint imported_contract_student_id_fkey foreign key (organization_id, student_id) references student (organization_id, id) not valid;
alter table imported_contract drop constraint imported_contract_training_id_fkey,
  add constraint imported_contract_training_id_fkey foreign key (organization_id, training_id) references training (organization_id, id) not valid;

reset role;
