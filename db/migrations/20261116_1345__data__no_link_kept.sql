set role jalon_owner;

-- Links to a company's part of a contract were kept with the answers of commands. No such answer holds a link any more.
delete from idempotency_key where route = 'POST /school/contracts/:contractId/company-link/copy';

reset role;
