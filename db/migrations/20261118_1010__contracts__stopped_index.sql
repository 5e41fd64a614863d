-- no transaction
-- Every list of contracts counts the files that stand still: few among all that wait to be sent.
create index concurrently if not exists contract_deposit_stopped on contract (organization_id, status_since)
  where deposit_state = 'stopped';
