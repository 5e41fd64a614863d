set role jalon_owner;

-- The declaration number of the school: of every centre that has none of its own.
alter table organization add column nda text check (nda ~ '^[0-9]{11}$');

reset role;
