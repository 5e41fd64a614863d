set role jalon_owner;

-- The day in France: PostgreSQL's own is that of Greenwich, where the evening of a school lasts two hours longer.
alter table student alter column status_since set default (now() at time zone 'Europe/Paris')::date;

reset role;
