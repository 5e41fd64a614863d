set role jalon_owner;

-- The yearly survey of apprentices (SIFA) asks for the second and third first names of the civil status.
alter table student add column second_first_name text, add column third_first_name text;

reset role;
