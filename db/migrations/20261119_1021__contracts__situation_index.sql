-- no transaction
create index concurrently if not exists contract_situations on contract (organization_id, id) include (situations)
  where situations is not null;
