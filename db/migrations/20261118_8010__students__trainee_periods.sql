set role jalon_owner;

-- When somebody is a trainee (« stagiaire de la formation professionnelle ») without a contract: before it, or after it was broken.
alter table enrolment add column trainee_periods jsonb not null default '[]'
  check (jsonb_typeof(trainee_periods) = 'array' and jsonb_array_length(trainee_periods) <= 6);

reset role;
