-- What a typed word finds is looked up row by row. Without an index of its own that carries what the lists read, a generic plan
-- walks the whole school for each found row (2.2 s of processor time for one letter among 8,000 companies).
create index partner_found on partner (organization_id, id)
  include (bucket, sort_name, opco, department, effectif, siren, contracted_until, siret, city);
create index student_found on student (organization_id, id)
  include (account_id, bucket, sort_name, starts_on, training_id, class_id, center_id, partner_id, usage_name, email);
