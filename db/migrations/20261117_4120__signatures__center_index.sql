-- no transaction
-- Whoever signed last for the centre is proposed next: found without reading every signer of the school.
create index concurrently if not exists signer_center on signer (organization_id, created_at desc) where role = 'center';
