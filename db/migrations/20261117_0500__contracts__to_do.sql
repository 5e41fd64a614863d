-- no transaction
-- Each status in the order of its legal days: « À faire aujourd'hui » reads the first few of each, however many there are.
create index concurrently if not exists contract_to_do on contract (organization_id, status, deadline_on, id);
