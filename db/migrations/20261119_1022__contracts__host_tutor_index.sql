-- no transaction
create index concurrently if not exists contract_host_tutors on contract (organization_id, id) include (host_tutor_keys)
  where host_tutor_keys is not null;
