set role jalon_owner;

-- The certificate that holds now, when another went with the invoice: until its payer has it, or somebody said it was carried
-- to the portal. What is to be done about it is asked for on every visit of « Accueil ».
alter table instalment
  add column rectified_certificate_id uuid,
  add constraint instalment_organization_id_rectified_certificate_id_fkey
    foreign key (organization_id, rectified_certificate_id) references attendance_certificate (organization_id, id);

reset role;
