set role jalon_owner;

-- How many rows someone likes on a page of her lists, on whatever device she opens.
alter table account add column page_size smallint check (page_size in (10, 25, 50, 100));

reset role;
