set role jalon_owner;

-- The certificate made from closed sheets; `certificate_file_id` is its file, unless somebody kept another one by hand.
alter table instalment add column certificate_id uuid,
  add foreign key (organization_id, certificate_id) references attendance_certificate (organization_id, id);

reset role;
