-- no transaction
-- Files whose answers are asked for every hour, those that lack a stopped document too.
create index concurrently if not exists deposit_at_opco on deposit (organization_id, center_id, opco)
  where state in ('taken', 'followed', 'stopped');
drop index concurrently if exists deposit_followed;
