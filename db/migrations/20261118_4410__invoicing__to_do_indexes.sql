-- no transaction
-- « Accueil » counts what can be invoiced and what is held back, each along its own index, however many there are of the other.
create index concurrently if not exists instalment_ready on instalment (organization_id, opens_on) include (cents, payer_key)
  where bucket = 'open' and blocks = '{}' and (not needs_certificate or certificate_file_id is not null or certificate_declared_on is not null);
create index concurrently if not exists instalment_uncertified on instalment (organization_id, opens_on)
  where bucket = 'open' and needs_certificate and certificate_file_id is null and certificate_declared_on is null;
create index concurrently if not exists instalment_not_engaged on instalment (organization_id, opens_on)
  where bucket = 'open' and 'contract_not_engaged' = any (blocks);
create index concurrently if not exists instalment_not_connected on instalment (organization_id, opens_on)
  where bucket = 'open' and 'opco_not_connected' = any (blocks);
