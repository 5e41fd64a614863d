set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table partner_contact drop constraint partner_contact_partner_id_fkey,
  add constraint partner_contact_partner_id_fkey foreign key (organization_id, partner_id) references partner (organization_id, id) on delete cascade not valid;
alter table partner_label drop constraint partner_label_label_id_fkey,
  add constraint partner_label_label_id_fkey foreign key (organization_id, label_id) references company_label (organization_id, id) on delete cascade not valid;
alter table partner_label drop constraint partner_label_partner_id_fkey,
  add constraint partner_label_partner_id_fkey foreign key (organization_id, partner_id) references partner (organization_id, id) on delete cascade not valid;

reset role;
