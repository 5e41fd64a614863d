-- no transaction
-- What else waits for the same person is offered to who has just signed: found without reading all who wait in the school.
create index concurrently if not exists signer_waiting_email on signer (organization_id, email) where status = 'to_sign';
