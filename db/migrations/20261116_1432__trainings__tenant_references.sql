set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table class drop constraint class_assistant_id_fkey,
  add constraint class_assistant_id_fkey foreign key (organization_id, assistant_id) references member (organization_id, id) not valid;
alter table class drop constraint class_center_id_fkey,
  add constraint class_center_id_fkey foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id) not valid;
alter table class drop constraint class_head_trainer_id_fkey,
  add constraint class_head_trainer_id_fkey foreign key (organization_id, head_trainer_id) references member (organization_id, id) not valid;
alter table class drop constraint class_site_id_fkey,
  add constraint class_site_id_fkey foreign key (organization_id, site_id) references site (organization_id, id) not valid;
alter table class drop constraint class_training_id_fkey,
  add constraint class_training_id_fkey foreign key (organization_id, training_id) references training (organization_id, id) not valid;
alter table required_document drop constraint required_document_training_id_fkey,
  add constraint required_document_training_id_fkey foreign key (organization_id, training_id) references training (organization_id, id) not valid;
alter table training drop constraint training_center_id_fkey,
  add constraint training_center_id_fkey foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id) not valid;
alter table training_funding_level drop constraint training_funding_level_training_id_fkey,
  add constraint training_funding_level_training_id_fkey foreign key (organization_id, training_id) references training (organization_id, id) not valid;

reset role;
