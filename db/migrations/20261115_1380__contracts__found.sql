set role jalon_owner;

-- A search meets contracts by one word and reads the others, and the view, here: the rows themselves are wide and lie
-- scattered, and only those that are shown are fetched.
create index contract_found on contract (organization_id, id) include (bucket, sort_name, number, deca_number, deadline_on);

reset role;
