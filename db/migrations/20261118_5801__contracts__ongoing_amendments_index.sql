-- no transaction
create unique index concurrently if not exists contract_amendment_ongoing on contract_amendment (organization_id, contract_id)
  where status in ('draft', 'ready', 'in_signature', 'signed', 'transmitted');
drop index concurrently if exists contract_amendment_open;
create index concurrently if not exists contract_amendment_to_do on contract_amendment (organization_id, status)
  where status not in ('engaged', 'cancelled');
