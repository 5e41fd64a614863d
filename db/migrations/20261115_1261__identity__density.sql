set role jalon_owner;

-- How close together someone likes the rows of her lists, on whatever device she opens.
alter table account add column density text check (density in ('compact', 'normal', 'airy'));

reset role;
