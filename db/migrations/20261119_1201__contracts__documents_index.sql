-- no transaction
-- The queue of what is to be done asks for them on every visit: few among all that an OPCO has.
create index concurrently if not exists contract_lacking_documents on contract (organization_id, status, deadline_on, id)
  where deposit_state in ('to_carry', 'documents_stopped');
