set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table apprentice_training_center drop constraint apprentice_training_center_disability_referent_id_fkey,
  add constraint apprentice_training_center_disability_referent_id_fkey foreign key (organization_id, disability_referent_id) references member (organization_id, id) not valid;
alter table apprentice_training_center drop constraint apprentice_training_center_mobility_referent_id_fkey,
  add constraint apprentice_training_center_mobility_referent_id_fkey foreign key (organization_id, mobility_referent_id) references member (organization_id, id) not valid;
alter table door drop constraint door_replaced_by_fkey,
  add constraint door_replaced_by_fkey foreign key (organization_id, replaced_by) references door (organization_id, id) not valid;
alter table notification_preference drop constraint notification_preference_center_id_fkey,
  add constraint notification_preference_center_id_fkey foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id) not valid;
alter table notification_preference drop constraint notification_preference_member_id_fkey,
  add constraint notification_preference_member_id_fkey foreign key (organization_id, member_id) references member (organization_id, id) not valid;
alter table site drop constraint site_center_id_fkey,
  add constraint site_center_id_fkey foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id) not valid;

reset role;
