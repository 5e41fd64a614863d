-- no transaction
-- What is to come, and the contracts it comes from, are read without their rows: a plan of ten thousand contracts reads them all.
create index concurrently if not exists instalment_to_come on instalment (organization_id, bucket, contract_id)
  include (payer, payer_key, center_id, training_id, source, is_cancelled, opens_on, cents, due_on, left_cents)
  where bucket in ('open', 'issued', 'rejected');
create index concurrently if not exists contract_begun on contract (organization_id, id) include (starts_on, class_id);
