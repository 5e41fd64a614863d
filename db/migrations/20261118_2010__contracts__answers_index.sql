-- no transaction
-- « Réponses des OPCO » is counted on every list and read from the oldest: few among all contracts of a school.
create index concurrently if not exists contract_answered on contract (organization_id, status_since, id)
  where status in ('rejected', 'info_requested', 'refused');
